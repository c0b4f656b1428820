import e from"node:path";import{t}from"./chunk-Bq6vKW4e.js";function scalar(e){return/^[\w./-]+$/.test(e)&&!/^[-\d]|^\.+(?:\d|$)|^(?:true|false|null|yes|no|on|off)$/i.test(e)?e:JSON.stringify(e)}function literalPath(e){return/[*?[\]{}!]|[+@]\(/.test(e)?e.replace(/[\\*?[\]{}()!+@|]/g,`\\$&`):e}function otherValues({application:t},n){return[...t.texts.keys()].filter(t=>e.posix.dirname(t)===n&&/^values[-.].+\.ya?ml$/.test(e.posix.basename(t))).map(t=>e.posix.basename(t)).sort()}function entries({models:e}){return e.filter(({application:e})=>e.isDeclared!==!0&&e.paths[0]?.type!==`stdin`).sort((e,t)=>(e.application.paths[0]?.path??``)<(t.application.paths[0]?.path??``)?-1:1).flatMap(e=>{let{paths:t,name:n,namespace:r}=e.application,[{path:i,type:a}]=t,o=a===`helm`?otherValues(e,i):[];return[`#   - name: ${scalar(n.split(`/`).at(-1)||n)}`,`#     path: ${scalar(literalPath(i))}`,`#     namespace: ${scalar(r)}`,...o.length===0?[]:[`#     valueFiles: [${o.map(scalar).join(`, `)}]`]]})}function initialConfig(e,n){let r=e.models.filter(({application:e})=>e.isDeclared===!0).length,i=entries(e),a=e.models.length,o=r>0?`wavelint uses the ${r} Argo CD Application${r===1?``:`s`} that it found here, with their settings.`:`wavelint found no Argo CD Application here; say what Argo CD syncs, if the guess below is not right.`,s=e.skipped.find(({reason:e})=>/repositor/.test(e))?.reason,c=s===void 0?``:` Some Applications were skipped: ${s.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,`�`)}.`;return`# yaml-language-server: $schema=${t.replace(`github.com`,`raw.githubusercontent.com`)}/v${n}/src/wavelint.schema.json
# Options: ${t}#configuration
# ${o}

# recommended, or strict for what only some teams want
extends: recommended

# How bad a rule may be: off, info, warning or error. \`wavelint rules\` lists them, \`wavelint explain <rule>\` tells more.
# rules:
#   hook-without-delete-policy: off
#   late-external-secret: warning

# Other settings for some files.
# overrides:
#   - files: ["charts/legacy/**"]
#     rules: {immutable-job: off}

# What is left out altogether, or one rule for some files with a reason.
# ignore:
#   - "**/testdata/**"
#   - {files: ["charts/old/**"], rules: [late-config], reason: "replaced soon", until: "2027-06-30"}

# What Argo CD syncs in one operation, where no Application of this repository says it. ${a} found:
# applications:
${i.length>0?i.join(`
`):`#   - {name: shop, path: charts/shop, namespace: shop, valueFiles: [values-prod.yaml], syncOptions: [CreateNamespace=true]}`}

# Folders that a repoURL means, when it is no remote of this clone.${c}
# repositories:
#   "https://git.example.com/shop/platform.git": "."

# Names that come from elsewhere although an object of the render has them, and kinds whose CRDs the cluster has.
# externals: ["Secret/shared-*"]
# installedCrds: ["*.example.com"]
`}export{initialConfig};