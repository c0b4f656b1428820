import { n as printable } from "./chunk-6VGuDjSL.js";
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { S as relativePath, y as isWithin } from "./chunk-Ds7QrAmV.js";
import { h as snapshotOfFiles, i as inSnapshot, p as replaceInCopy } from "./chunk-CI0CEpZ1.js";
import { t as judge } from "./chunk-gSlFc9TD.js";
import { ft as locateAnnotation, l as annotationsFor, s as resourceId, u as keepingOrder } from "./chunk-CDe9Ov6C.js";
import { a as isMapping, t as getField } from "./chunk-DoNG35Ra.js";
import { t as require_dist } from "./chunk-CvtwBQzF.js";
// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : 1e400;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -1e400, maxDiagonalToConsider = 1e400;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};
// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
new CharacterDiff();
// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
/**
* Split a string into segments using a word segmenter, merging consecutive
* segments if they are both whitespace segments. Whitespace segments can
* appear adjacent to one another for two reasons:
* - newlines always get their own segment
* - where a diacritic is attached to a whitespace character in the text, the
*   segment ends after the diacritic, so e.g. " \u0300 " becomes two segments.
* This function therefore runs the segmenter's .segment() method and then
* merges consecutive segments of whitespace into a single part.
*/
function segment(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}
// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const overlap = maximumOverlap(trailingWs(deletion.value, segmenter), endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const overlap = maximumOverlap(trailingWs(startKeep.value, segmenter), leadingWs(deletion.value, segmenter));
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
new WordsWithSpaceDiff();
// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
const lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
	return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}
// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
new SentenceDiff();
// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
new CssDiff();
// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj)
 /* istanbul ignore else */
		if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}
// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
new ArrayDiff();
// node_modules/diff/libesm/patch/create.js
/**
* Returns true if the filename contains characters that require C-style
* quoting (as used by Git and GNU diffutils in diff output).
*/
function needsQuoting(s) {
	for (let i = 0; i < s.length; i++) if (s[i] < " " || s[i] > "~" || s[i] === "\"" || s[i] === "\\") return true;
	return false;
}
/**
* C-style quotes a filename, encoding special characters as escape sequences
* and non-ASCII bytes as octal escapes. This is the inverse of
* `parseQuotedFileName` in parse.ts.
*
* Non-ASCII bytes are encoded as UTF-8 before being emitted as octal escapes.
* This matches the behaviour of both Git and GNU diffutils, which always emit
* UTF-8 octal escapes regardless of the underlying filesystem encoding (e.g.
* Git for Windows converts from NTFS's UTF-16 to UTF-8 internally).
*
* If the filename doesn't need quoting, returns it as-is.
*/
function quoteFileNameIfNeeded(s) {
	if (!needsQuoting(s)) return s;
	let result = "\"";
	const bytes = new TextEncoder().encode(s);
	let i = 0;
	while (i < bytes.length) {
		const b = bytes[i];
		if (b === 7) result += "\\a";
		else if (b === 8) result += "\\b";
		else if (b === 9) result += "\\t";
		else if (b === 10) result += "\\n";
		else if (b === 11) result += "\\v";
		else if (b === 12) result += "\\f";
		else if (b === 13) result += "\\r";
		else if (b === 34) result += "\\\"";
		else if (b === 92) result += "\\\\";
		else if (b >= 32 && b <= 126) result += String.fromCharCode(b);
		else result += "\\" + b.toString(8).padStart(3, "0");
		i++;
	}
	result += "\"";
	return result;
}
const INCLUDE_HEADERS = {
	includeIndex: true,
	includeUnderline: true,
	includeFileHeaders: true
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	let optionsObj;
	if (!options) optionsObj = {};
	else if (typeof options === "function") optionsObj = { callback: options };
	else optionsObj = options;
	if (typeof optionsObj.context === "undefined") optionsObj.context = 4;
	const context = optionsObj.context;
	if (optionsObj.newlineIsToken) throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
	if (!optionsObj.callback) return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
	else {
		const { callback } = optionsObj;
		diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
			const patch = diffLinesResultToPatch(diff);
			callback(patch);
		} }));
	}
	function diffLinesResultToPatch(diff) {
		if (!diff) return;
		diff.push({
			value: "",
			lines: []
		});
		function contextLines(lines) {
			return lines.map(function(entry) {
				return " " + entry;
			});
		}
		const hunks = [];
		let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
		for (let i = 0; i < diff.length; i++) {
			const current = diff[i], lines = current.lines || splitLines(current.value);
			current.lines = lines;
			if (current.added || current.removed) {
				if (!oldRangeStart) {
					const prev = diff[i - 1];
					oldRangeStart = oldLine;
					newRangeStart = newLine;
					if (prev) {
						curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
						oldRangeStart -= curRange.length;
						newRangeStart -= curRange.length;
					}
				}
				for (const line of lines) curRange.push((current.added ? "+" : "-") + line);
				if (current.added) newLine += lines.length;
				else oldLine += lines.length;
			} else {
				if (oldRangeStart) {
					if (lines.length <= context * 2 && i < diff.length - 2) for (const line of contextLines(lines)) curRange.push(line);
					else {
						const contextSize = Math.min(lines.length, context);
						for (const line of contextLines(lines.slice(0, contextSize))) curRange.push(line);
						const hunk = {
							oldStart: oldRangeStart,
							oldLines: oldLine - oldRangeStart + contextSize,
							newStart: newRangeStart,
							newLines: newLine - newRangeStart + contextSize,
							lines: curRange
						};
						hunks.push(hunk);
						oldRangeStart = 0;
						newRangeStart = 0;
						curRange = [];
					}
				}
				oldLine += lines.length;
				newLine += lines.length;
			}
		}
		for (const hunk of hunks) for (let i = 0; i < hunk.lines.length; i++) if (hunk.lines[i].endsWith("\n")) hunk.lines[i] = hunk.lines[i].slice(0, -1);
		else {
			hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
			i++;
		}
		return {
			oldFileName,
			newFileName,
			oldHeader,
			newHeader,
			hunks
		};
	}
}
/**
* creates a unified diff patch.
*
* @param patch either a single structured patch object (as returned by `structuredPatch`) or an
*   array of them (as returned by `parsePatch`).
* @param headerOptions behaves the same as the `headerOptions` option of `createTwoFilesPatch`.
*   Ignored for patches where `isGit` is `true`.
*
* When a patch has `isGit: true`, `formatPatch` output is changed to more closely match Git's
* output: it emits a `diff --git` header, emits Git extended headers as appropriate based on
* properties like `isRename`, `isCreate`, `newMode`, etc, and will omit `---`/`+++` file
* headers for patches with no hunks (e.g. renames without content changes).
*/
function formatPatch(patch, headerOptions) {
	var _a, _b, _c, _d, _e, _f;
	if (!headerOptions) headerOptions = INCLUDE_HEADERS;
	if (Array.isArray(patch)) {
		if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every((p) => p.isGit)) throw new Error("Cannot omit file headers on a multi-file patch. (The result would be unparseable; how would a tool trying to apply the patch know which changes are to which file?)");
		return patch.map((p) => formatPatch(p, headerOptions)).join("\n");
	}
	const ret = [];
	if (patch.isGit) {
		headerOptions = INCLUDE_HEADERS;
		if (!patch.oldFileName) throw new Error("oldFileName must be specified for Git patches");
		if (!patch.newFileName) throw new Error("newFileName must be specified for Git patches");
		let gitOldName = patch.oldFileName;
		let gitNewName = patch.newFileName;
		if (patch.isCreate && gitOldName === "/dev/null") gitOldName = gitNewName.replace(/^b\//, "a/");
		else if (patch.isDelete && gitNewName === "/dev/null") gitNewName = gitOldName.replace(/^a\//, "b/");
		ret.push("diff --git " + quoteFileNameIfNeeded(gitOldName) + " " + quoteFileNameIfNeeded(gitNewName));
		if (patch.isDelete) ret.push("deleted file mode " + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : "100644"));
		if (patch.isCreate) ret.push("new file mode " + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : "100644"));
		if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
			ret.push("old mode " + patch.oldMode);
			ret.push("new mode " + patch.newMode);
		}
		if (patch.isRename) {
			ret.push("rename from " + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : "").replace(/^a\//, "")));
			ret.push("rename to " + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : "").replace(/^b\//, "")));
		}
		if (patch.isCopy) {
			ret.push("copy from " + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : "").replace(/^a\//, "")));
			ret.push("copy to " + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : "").replace(/^b\//, "")));
		}
	} else {
		if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== void 0) ret.push("Index: " + patch.oldFileName);
		if (headerOptions.includeUnderline) ret.push("===================================================================");
	}
	const hasHunks = patch.hunks.length > 0;
	if (headerOptions.includeFileHeaders && patch.oldFileName !== void 0 && patch.newFileName !== void 0 && (!patch.isGit || hasHunks)) {
		ret.push("--- " + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? "	" + patch.oldHeader : ""));
		ret.push("+++ " + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? "	" + patch.newHeader : ""));
	}
	for (let i = 0; i < patch.hunks.length; i++) {
		const hunk = patch.hunks[i];
		const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
		const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
		ret.push("@@ -" + oldStart + "," + hunk.oldLines + " +" + newStart + "," + hunk.newLines + " @@");
		for (const line of hunk.lines) ret.push(line);
	}
	return ret.join("\n") + "\n";
}
/**
* Split `text` into an array of lines, including the trailing newline character (where present)
*/
function splitLines(text) {
	const hasTrailingNl = text.endsWith("\n");
	const result = text.split("\n").map((line) => line + "\n");
	if (hasTrailingNl) result.pop();
	else result.push(result.pop().slice(0, -1));
	return result;
}
// src/fix/template.ts
function linesIn(text) {
	const lines = [];
	let start = 0;
	for (const part of text.split("\n")) {
		const hasReturn = part.endsWith("\r");
		lines.push({
			start,
			text: hasReturn ? part.slice(0, -1) : part,
			eol: hasReturn ? "\r\n" : "\n"
		});
		start += part.length + 1;
	}
	return lines;
}
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const indentOf$1 = (text) => /^ */.exec(text)?.[0] ?? "";
/** The value of an annotation, or of a JSON patch's operation, on a line that holds nothing else. */
function replaceOn({ start, text }, annotation, value) {
	const key = `(?:${escapeRegExp(annotation)}|value)`;
	const [, before, , old] = new RegExp(`^([ ]*(?:- )?(["']?)${key}\\2[ ]*:[ ]+)("[^"{}]*"|'[^'{}]*'|[^"'{}#&*!|>\\s][^"'{}#]*?)[ ]*(?:#.*)?$`).exec(text) ?? [];
	if (before === void 0 || old === void 0) return void 0;
	const quote = old.startsWith("\"") ? "\"" : old.startsWith("'") ? "'" : "";
	const from = start + before.length;
	return {
		start: from,
		end: from + old.length,
		text: written(value, quote)
	};
}
/** The line of a key that opens a block: `metadata:`. */
function opener(lines, at, key) {
	const line = at === void 0 ? void 0 : lines[at.line - 1];
	return line !== void 0 && new RegExp(`^[ ]*(?:- )?${key}:[ ]*(?:#.*)?$`).test(line.text) && at !== void 0 && !at.approximate ? at.line - 1 : void 0;
}
/** How far the entries of a block are indented: as the next line that is no action, else two more than its key. */
function childIndent(lines, index) {
	const own = indentOf$1(lines[index]?.text ?? "");
	const next = lines.slice(index + 1).find(({ text }) => text.trim() !== "" && !/^\s*(?:\{\{|#)/.test(text));
	const indent = indentOf$1(next?.text ?? "");
	return indent.length > own.length ? indent : `${own}  `;
}
/** Whether a block speaks of annotations, if only in some renders. */
function speaksOfAnnotations(lines, index) {
	const own = indentOf$1(lines[index]?.text ?? "").length;
	const end = lines.findIndex(({ text }, at) => at > index && text.trim() !== "" && !/^\s*(?:\{\{|#)/.test(text) && indentOf$1(text).length <= own);
	return lines.slice(index + 1, end < 0 ? void 0 : end).some(({ text }) => /annotations/i.test(text));
}
function insert$1(lines, { metadata, annotations }, added) {
	const inside = opener(lines, annotations, "annotations");
	const rowsAt = (indent) => added.map(([key, value]) => `${indent}${key}: ${written(value, "")}`);
	const below = (index, rows) => {
		const { start, text, eol } = lines[index];
		return {
			start: start + text.length,
			end: start + text.length,
			text: rows.map((row) => eol + row).join("")
		};
	};
	if (inside !== void 0) return below(inside, rowsAt(childIndent(lines, inside)));
	const parent = annotations === void 0 ? opener(lines, metadata, "metadata") : void 0;
	if (parent === void 0 || speaksOfAnnotations(lines, parent)) return void 0;
	const indent = childIndent(lines, parent);
	const step = indent.slice(indentOf$1(lines[parent]?.text ?? "").length);
	return below(parent, [`${indent}annotations:`, ...rowsAt(indent + step)]);
}
/** The splices in a template; undefined where a line is made by an action, or is not proven to be the right one. */
function templateSplices(text, target) {
	const lines = linesIn(text);
	const splices = [];
	const added = [];
	for (const { annotation, value, at } of target.wanted) if (at === void 0) added.push([annotation, value]);
	else {
		const line = at.approximate ? void 0 : lines[at.line - 1];
		splices.push(line === void 0 ? void 0 : replaceOn(line, annotation, value));
	}
	if (added.length > 0) splices.push(insert$1(lines, target, added));
	return splices.every((each) => each !== void 0) ? splices : void 0;
}
// src/fix/yaml.ts
var import_dist = require_dist();
function read(text) {
	const lines = new import_dist.LineCounter();
	const documents = (0, import_dist.parseAllDocuments)(text, {
		lineCounter: lines,
		uniqueKeys: false,
		strict: false,
		logLevel: "silent"
	});
	if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return void 0;
	return {
		text,
		documents,
		lines
	};
}
const keyOf$1 = (pair) => (0, import_dist.isScalar)(pair.key) ? String(pair.key.value) : void 0;
const find = (map, key) => map.items.find((item) => keyOf$1(item) === key);
/** The pairs with one of some keys that stand at a place; the column tells only where a line has several. */
function pairsAt({ documents, lines }, at, keys) {
	const found = [];
	for (const document of documents) (0, import_dist.visit)(document, { Map(_, map) {
		for (const pair of map.items) {
			if (!(0, import_dist.isPair)(pair) || !(0, import_dist.isScalar)(pair.key) || !keys.includes(String(pair.key.value))) continue;
			const { line, col } = lines.linePos(pair.key.range?.[0] ?? 0);
			if (line === at.line) found.push({
				pair,
				map,
				column: col
			});
		}
	} });
	const exact = found.filter(({ column }) => column === at.column);
	return found.length > 1 ? exact : found;
}
/** Puts a value in the place of another. */
function replaceValue({ text }, { value: node }, value) {
	if (!(0, import_dist.isNode)(node) || node.range === void 0 || node.range === null) return void 0;
	const [start, end] = node.range;
	if ((0, import_dist.isAlias)(node)) return {
		start,
		end,
		text: written(value, "\"")
	};
	if (!(0, import_dist.isScalar)(node) || node.anchor !== void 0 || start === end || node.type?.startsWith("BLOCK")) return void 0;
	const first = text[start];
	return {
		start,
		end,
		text: written(value, first === "\"" || first === "'" ? first : "")
	};
}
function lineOf(text, offset) {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const newline = text.indexOf("\n", offset);
	if (newline < 0) return {
		start,
		end: text.length,
		eol: text.includes("\r\n") ? "\r\n" : "\n"
	};
	const hasReturn = text[newline - 1] === "\r";
	return {
		start,
		end: hasReturn ? newline - 1 : newline,
		eol: hasReturn ? "\r\n" : "\n"
	};
}
/** The white space before a key, or undefined where something else stands there. */
function indentOf(text, pair) {
	const offset = (0, import_dist.isNode)(pair.key) ? pair.key.range?.[0] ?? 0 : 0;
	const before = text.slice(lineOf(text, offset).start, offset);
	return /^[ ]*$/.test(before) ? before : void 0;
}
/** The column of a key, as white space; a list's dash counts as such. */
function columnOf(text, pair) {
	const offset = (0, import_dist.isNode)(pair.key) ? pair.key.range?.[0] ?? 0 : 0;
	return " ".repeat(offset - lineOf(text, offset).start);
}
/** The lines of a new block behind the line on which a key stands. */
function insertBelow({ text }, pair, rows) {
	const { end, eol } = lineOf(text, (0, import_dist.isNode)(pair.key) ? pair.key.range?.[0] ?? 0 : 0);
	return {
		start: end,
		end,
		text: rows.map((row) => `${eol}${row}`).join("")
	};
}
/** Adds an entry to a map in braces. */
function insertInFlow({ text }, map, entry) {
	const [start] = map.range ?? [];
	if (start === void 0 || text[start] !== "{") return void 0;
	const last = map.items.at(-1);
	if (last === void 0) return {
		start: start + 1,
		end: start + 1,
		text: entry("")
	};
	const node = (0, import_dist.isNode)(last.value) ? last.value : last.key;
	const end = (0, import_dist.isNode)(node) ? node.range?.[1] : void 0;
	const quote = (0, import_dist.isScalar)(last.key) && last.key.type === "QUOTE_DOUBLE" ? "\"" : "";
	return end === void 0 ? void 0 : {
		start: end,
		end,
		text: `, ${entry(quote)}`
	};
}
const isBlock = (map, text) => map.range !== void 0 && map.range !== null && text[map.range[0]] !== "{";
/** How much deeper the entries of a block stand than its key. */
function deeper(parent, child) {
	return child.length > parent.length ? child.slice(parent.length) : "  ";
}
function insert(source, object, added) {
	const { text } = source;
	const metadata = find(object, "metadata");
	if (metadata === void 0 || !(0, import_dist.isMap)(metadata.value)) return void 0;
	const inFlow = (quote) => added.map(([key, value]) => `${quote}${key}${quote}: ${written(value, "\"")}`).join(", ");
	const annotations = find(metadata.value, "annotations");
	const rows = (indent) => added.map(([key, value]) => `${indent}${key}: ${written(value, "")}`);
	if (annotations === void 0) {
		if (!isBlock(metadata.value, text)) return insertInFlow(source, metadata.value, (quote) => `${quote}annotations${quote}: {${inFlow(quote)}}`);
		const [first] = metadata.value.items;
		const indent = first === void 0 ? void 0 : indentOf(text, first);
		if (indent === void 0) return void 0;
		const named = metadata.value.items.find((item) => keyOf$1(item) === "name" && (0, import_dist.isScalar)(item.value) && /^(?:PLAIN|QUOTE)/.test(item.value.type ?? ""));
		const isOnOneLine = named !== void 0 && (0, import_dist.isScalar)(named.value) && (0, import_dist.isScalar)(named.key) && !text.slice(named.key.range?.[0], named.value.range?.[1]).includes("\n");
		const step = deeper(columnOf(text, metadata), indent);
		return insertBelow(source, named !== void 0 && isOnOneLine ? named : metadata, [`${indent}annotations:`, ...rows(indent + step)]);
	}
	const { value } = annotations;
	const own = indentOf(text, annotations);
	if ((0, import_dist.isScalar)(value) && value.value === null && own !== void 0) {
		const parent = columnOf(text, metadata);
		return value.range === void 0 || value.range === null || value.range[0] === value.range[1] ? insertBelow(source, annotations, rows(own + deeper(parent, own))) : void 0;
	}
	if (!(0, import_dist.isMap)(value)) return void 0;
	if (!isBlock(value, text)) return insertInFlow(source, value, inFlow);
	const [first] = value.items;
	const indent = first === void 0 ? void 0 : indentOf(text, first);
	return indent === void 0 ? void 0 : insertBelow(source, annotations, rows(indent));
}
/** The splices in a text that is YAML all through; undefined where it is not, or where the object cannot be told. */
function yamlSplices(text, { kind, wanted }) {
	const source = read(text);
	if (source === void 0 || wanted.some(({ at }) => (at ?? kind).approximate)) return void 0;
	const splices = [];
	const added = [];
	for (const { annotation, value, at } of wanted) {
		if (at === void 0) {
			added.push([annotation, value]);
			continue;
		}
		const [found, other] = pairsAt(source, at, [annotation, "value"]);
		splices.push(found === void 0 || other !== void 0 ? void 0 : replaceValue(source, found.pair, value));
	}
	if (added.length > 0) {
		const [object, other] = pairsAt(source, kind, ["kind"]);
		splices.push(object === void 0 || other !== void 0 ? void 0 : insert(source, object.map, added));
	}
	return splices.every((each) => each !== void 0) ? splices : void 0;
}
// src/fix/edit.ts
/**
* The splices that give the object its annotations: in YAML by its structure, in a template line by line. Undefined where
* the text does not say it literally.
*/
function splicesFor(text, target) {
	return yamlSplices(text, target) ?? templateSplices(text, target);
}
/** The text with all splices; those that overlap an earlier one are an error of the caller. */
function splice(text, splices) {
	return [...splices].sort((a, b) => b.start - a.start || b.end - a.end).reduce((result, { start, end, text: inserted }) => result.slice(0, start) + inserted + result.slice(end), text);
}
/** A value as it is written in the place of another, with the quotes of that one. A number needs some. */
function written(value, quote) {
	const needed = quote === "" && !/^[A-Za-z][\w,-]*$/.test(value) ? "\"" : quote;
	return `${needed}${value}${needed}`;
}
// src/fix/fix.ts
/** How often what is left is judged again. */
const MOST_PASSES = 10;
const idText = ({ group, kind, namespace, name }) => `${group}/${kind}/${namespace}/${name}`;
function targetOf(object, annotations) {
	const own = getField(object.manifest, ["metadata", "annotations"]);
	return {
		kind: object.locate(),
		metadata: object.locateKey(["metadata"]),
		annotations: isMapping(own) && Object.keys(own).length > 0 ? object.locateKey(["metadata", "annotations"]) : void 0,
		wanted: [...annotations].map(([annotation, value]) => ({
			annotation,
			value,
			at: object.annotations[annotation] === void 0 ? void 0 : locateAnnotation(object, annotation)
		}))
	};
}
/** What the findings that are no mere remarks want of each object: words put right, and the moves that keep most of the order. */
function wantedOf(model, findings) {
	const objects = new Map(model.resources.filter((object) => !model.isLost(object)).map((object) => [idText(resourceId(model, object)), object]));
	const changes = /* @__PURE__ */ new Map();
	const wanted = /* @__PURE__ */ new Map();
	for (const finding of findings) for (const { resource: id, from, to } of finding.changes) {
		const resource = objects.get(idText(id));
		if (resource === void 0 || typeof from.wave === "string" || typeof to.wave === "string") continue;
		changes.set(resource, {
			resource,
			from: {
				...from,
				wave: from.wave
			},
			to: {
				...to,
				wave: to.wave
			}
		});
	}
	for (const { resource: id, annotation, value } of findings.flatMap(({ fixes }) => fixes)) {
		const resource = objects.get(idText(id));
		if (resource !== void 0 && !changes.has(resource)) wanted.set(resource, new Map([...wanted.get(resource) ?? [], [annotation, value]]));
	}
	for (const change of keepingOrder(model, [...changes.values()])) wanted.set(change.resource, new Map(annotationsFor(change)));
	return wanted;
}
function proposalsOf({ models, results }) {
	return models.flatMap((model, index) => {
		const counts = ({ severity, suppressed, fixes }) => severity !== "info" && suppressed === null && fixes.length > 0;
		const findings = (results[index]?.findings ?? []).filter(counts);
		if (findings.length === 0) return [];
		return [...wantedOf(model, findings)].map(([object, annotations]) => {
			const target = targetOf(object, annotations);
			const { file } = target.wanted[0]?.at ?? target.kind;
			return {
				application: model.application.name,
				resource: resourceId(model, object),
				annotations,
				model,
				object,
				target,
				file
			};
		});
	});
}
const placeOf = ({ target, file }) => `${file}:${target.wanted[0]?.at?.line ?? target.kind.line}`;
const keyOf = (proposal) => JSON.stringify([
	proposal.application,
	idText(proposal.resource),
	...proposal.annotations
]);
const MADE = "its line is made by a template or a generator";
const PACKED = "its file is outside of the repository, or no text";
const SHARED = "other applications that share this file need it as it is, or otherwise";
const MORE = "the change would reach more than this object";
var Fixer = class {
	#snapshot;
	#cwd;
	#original = /* @__PURE__ */ new Map();
	#refused = /* @__PURE__ */ new Map();
	#written = /* @__PURE__ */ new Map();
	constructor(snapshot, cwd) {
		this.#snapshot = snapshot;
		this.#cwd = cwd;
	}
	#refuse(proposal, reason) {
		this.#refused.set(keyOf(proposal), {
			proposal,
			reason
		});
	}
	/** A file as its path in the copy, links followed; undefined for one outside. */
	#inCopy(file) {
		try {
			const real = realpathSync(path.resolve(this.#cwd, file));
			return isWithin(this.#snapshot.copy, real) ? relativePath(this.#snapshot.copy, real) : void 0;
		} catch {
			return;
		}
	}
	/** The text of a file of the copy; undefined when bytes would be lost. */
	#read(file) {
		const bytes = readFileSync(path.join(this.#snapshot.copy, file));
		const text = bytes.toString("utf8");
		return Buffer.from(text, "utf8").equals(bytes) ? text : void 0;
	}
	/** Writes nothing: computes the texts of all files in which something can be changed. */
	edit(all) {
		const open = all.filter((proposal) => !this.#refused.has(keyOf(proposal)));
		const byPlace = /* @__PURE__ */ new Map();
		for (const proposal of open) byPlace.set(placeOf(proposal), [...byPlace.get(placeOf(proposal)) ?? [], proposal]);
		const splices = /* @__PURE__ */ new Map();
		const proposals = [];
		for (const same of byPlace.values()) {
			const [first] = same;
			const isAgreed = same.every(({ annotations }) => isDeepStrictEqual(annotations, first.annotations));
			const file = this.#inCopy(first.file);
			const text = file === void 0 ? void 0 : this.#read(file);
			const found = text === void 0 || !isAgreed ? void 0 : splicesFor(text, first.target);
			if (file === void 0 || text === void 0 || found === void 0) {
				const reason = !isAgreed ? SHARED : text === void 0 ? PACKED : MADE;
				for (const proposal of same) this.#refuse(proposal, reason);
				continue;
			}
			const others = splices.get(file) ?? [];
			if (!found.every((own) => others.every((other) => own.end < other.start || own.start > other.end))) continue;
			splices.set(file, [...others, ...found]);
			proposals.push(...same);
		}
		return {
			texts: new Map([...splices].map(([file, all]) => [file, splice(this.#read(file) ?? "", all)])),
			proposals
		};
	}
	/** Writes texts into the copy and gives back those that were there. */
	write(texts) {
		const before = /* @__PURE__ */ new Map();
		for (const [file, text] of texts) {
			const old = this.#read(file) ?? "";
			before.set(file, old);
			if (!this.#original.has(file)) this.#original.set(file, old);
			replaceInCopy(this.#snapshot, file, Buffer.from(text, "utf8"));
		}
		return before;
	}
	refuse(proposals) {
		for (const proposal of proposals) this.#refuse(proposal, MORE);
	}
	accept(proposals) {
		for (const proposal of proposals) this.#written.set(`${proposal.application} ${idText(proposal.resource)}`, proposal);
	}
	result(judgement) {
		const files = [...this.#original].map(([file, before]) => ({
			file,
			before,
			after: this.#read(file) ?? ""
		})).filter(({ before, after }) => before !== after).sort((a, b) => a.file < b.file ? -1 : 1);
		const plain = ({ application, resource, annotations, file }) => ({
			application,
			resource,
			annotations,
			file
		});
		return {
			judgement,
			files,
			written: [...this.#written.values()].map(plain),
			byHand: [...this.#refused.values()].map(({ proposal, reason }) => {
				const { file, line } = proposal.target.wanted[0]?.at ?? proposal.target.kind;
				return {
					...plain(proposal),
					file,
					line,
					reason
				};
			}),
			root: this.#snapshot.root
		};
	}
};
function withAnnotations(manifest, annotations) {
	const metadata = isMapping(manifest["metadata"]) ? manifest["metadata"] : {};
	const own = isMapping(metadata["annotations"]) ? metadata["annotations"] : {};
	return {
		...manifest,
		metadata: {
			...metadata,
			annotations: {
				...own,
				...Object.fromEntries(annotations)
			}
		}
	};
}
function byId(model) {
	const found = /* @__PURE__ */ new Map();
	for (const resource of model.resources) {
		const id = idText(resourceId(model, resource));
		found.set(id, [...found.get(id) ?? [], resource]);
	}
	return found;
}
/** The proposals that did something else, or more, than to give their object its annotations. */
function culprits(before, after, proposals) {
	if (!(before.models.length === after.models.length && after.problems.length <= before.problems.length)) return proposals;
	const found = /* @__PURE__ */ new Set();
	for (const [index, model] of before.models.entries()) {
		const next = after.models[index];
		const own = proposals.filter((proposal) => proposal.model === model);
		const wanted = new Map(own.map((proposal) => [idText(proposal.resource), proposal]));
		const blame = (resource) => {
			const files = new Set(resource === void 0 ? [] : [resource.locate().file]);
			const near = proposals.filter(({ object, file }) => object === resource || files.has(file));
			for (const proposal of near.length > 0 ? near : own.length > 0 ? own : proposals) found.add(proposal);
		};
		const now = byId(next);
		for (const [id, resources] of byId(model)) {
			const others = now.get(id) ?? [];
			if (others.length !== resources.length) blame(resources[0]);
			for (const [at, resource] of resources.entries()) {
				const other = others[at];
				const proposal = wanted.get(id);
				if (other === void 0 || isDeepStrictEqual(other.manifest, resource.manifest)) {
					if (other !== void 0 && proposal?.object === resource) found.add(proposal);
					continue;
				}
				if (!(proposal === void 0 ? proposals.filter(({ resource: { kind } }) => kind === resource.kind) : [proposal]).some(({ annotations }) => isDeepStrictEqual(other.manifest, withAnnotations(resource.manifest, annotations)))) blame(resource);
			}
		}
		for (const id of now.keys()) if (!byId(model).has(id)) blame(now.get(id)?.[0]);
		if (own.length === 0 && newFindings(before, after, index).length > 0) for (const proposal of proposals) found.add(proposal);
	}
	return [...found];
}
/** The findings of an application that were not there before. */
function newFindings(before, after, index) {
	const known = new Set(before.results[index]?.findings.map(({ fingerprint }) => fingerprint));
	return (after.results[index]?.findings ?? []).filter(({ severity, fingerprint }) => severity !== "info" && !known.has(fingerprint));
}
/** Fixes what can be fixed in a copy of the repository that the current folder is in. Nothing outside of the copy is written. */
async function fix(options, io) {
	const snapshot = await snapshotOfFiles(io.cwd);
	const inside = inSnapshot(options, io, snapshot);
	const again = () => judge(inside.options, inside.io, snapshot.copy);
	const fixer = new Fixer(snapshot, inside.io.cwd);
	let judgement = await again();
	for (let pass = 0; pass < MOST_PASSES;) {
		const { texts, proposals } = fixer.edit(proposalsOf(judgement));
		if (proposals.length === 0) break;
		const old = fixer.write(texts);
		const next = await again();
		const wrong = culprits(judgement, next, proposals);
		if (wrong.length > 0) {
			fixer.write(old);
			fixer.refuse(wrong);
			continue;
		}
		fixer.accept(proposals);
		judgement = next;
		pass++;
	}
	return fixer.result(judgement);
}
// src/fix/index.ts
const nameOf = ({ resource: { kind, namespace, name } }) => `${kind} ${namespace === "" ? name : `${namespace}/${name}`}`;
const linesOf = ({ annotations }) => [...annotations].map(([key, value]) => `${key}: ${/^[A-Za-z]/.test(value) ? value : JSON.stringify(value)}`).join(", ");
/** What was done, and what is left to do by hand. */
function tellFixed({ files, written, byHand }, isDry) {
	const objects = `${written.length} object${written.length === 1 ? "" : "s"} in ${files.length} file${files.length === 1 ? "" : "s"}`;
	const changed = written.map((each) => `  ${each.file}: ${nameOf(each)}: ${linesOf(each)}`);
	const left = byHand.map((each) => `  ${each.file}:${each.line}: ${nameOf(each)}: ${linesOf(each)} (${each.reason})`);
	return `${[
		`${isDry ? "To change" : "Changed"}: ${written.length === 0 ? "nothing" : objects}`,
		...changed,
		...left.length === 0 ? [] : ["To do by hand:", ...left]
	].map(printable).join("\n")}\n`;
}
/** A path as git writes it in a patch. */
function quoted(name) {
	if (!/["\\\u0000-\u001f\u007f]/.test(name)) return name;
	return `"${name.replace(/["\\]/g, "\\$&").replace(/[\u0000-\u001f\u007f]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`)}"`;
}
/** All changes as one patch that `git apply` takes, from the root of the repository. */
function patchOf({ files }) {
	return files.map(({ file, before, after }) => {
		const [from, to] = [quoted(`a/${file}`), quoted(`b/${file}`)];
		const patch = formatPatch(structuredPatch(from, to, before, after, "", "", { context: 3 }));
		return `diff --git ${from} ${to}\n${patch.slice(patch.indexOf("--- ")).replace(/\n?$/, "\n")}`;
	}).join("");
}
export { fix, patchOf, tellFixed };
