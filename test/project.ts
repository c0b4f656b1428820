// Temporary repositories for tests.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Writes files into a new git repository, which is gone after the test. Gives its path. */
export function repository(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  return folder;
}

/** Runs git in a folder, whatever the machine's own settings are; gives what it prints. */
export function git(cwd: string, ...args: string[]): string {
  const identity = [
    "-c",
    "user.name=test",
    "-c",
    "user.email=test@example.com",
    "-c",
    "commit.gpgsign=false",
    "-c",
    "init.defaultBranch=main",
  ];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  return execFileSync("git", [...identity, ...args], { cwd, encoding: "utf8", env, stdio: ["ignore", "pipe", "pipe"] }).trim();
}

/** A repository with all its files committed on the branch main. */
export function committed(files: Readonly<Record<string, string>>): string {
  const cwd = repository(files);
  git(cwd, "checkout", "--quiet", "-b", "main");
  git(cwd, "add", "--all");
  git(cwd, "commit", "--quiet", "--allow-empty", "-m", "base");
  return cwd;
}

/** A ConfigMap. */
export const configMap = (name: string, wave?: number): string => `apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}${wave === undefined ? "" : `\n  annotations:\n    argocd.argoproj.io/sync-wave: "${wave}"`}
data: {a: b}
`;

/** A Deployment that needs a ConfigMap. */
export const deployment = (name: string, config: string, wave = 0): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  annotations:
    argocd.argoproj.io/sync-wave: "${wave}"
spec:
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
      containers:
        - name: main
          image: registry.example.com/shop/${name}:1.0.0
          envFrom:
            - configMapRef:
                name: ${config}
`;

/** A Deployment whose ConfigMap comes two waves later: one error of late-config. */
export const LATE = `${deployment("api", "api")}---\n${configMap("api", 2)}`;
