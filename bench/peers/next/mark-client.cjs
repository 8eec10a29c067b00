const { dirname, relative, resolve } = require('node:path')

const shared = resolve(__dirname, '../shared')

/**
 * Makes the project's sources readable for Next:
 *
 * - Islands and files with plain islands become client components, and our `island.ts` is replaced, because an alias does not
 *   apply to names of a package's `imports`. The server sees only the components of a client file, so one that exports something
 *   else, as blocks of the vehicle page do, stays a file of the server, without the script of its plain island.
 * - Hooks are read from React's namespace in files that the server loads for other exports: Next refuses to import them by name.
 * - Imports of a file's URL, which Vite resolves by `?url`, become the URL's text: the pages compared never load those files.
 */
module.exports = function markClient(source) {
  const hasPlain = /\bplainIsland\(/.test(source)
  const isPlain = hasPlain && !/^export (?:const|function) [a-z]/m.test(source)
  const replacement = replacementFor(hasPlain, isPlain)
  const path = relative(dirname(this.resourcePath), replacement)
  const replaced = source
    .replace("'#platform/web/island.ts'", JSON.stringify(path.startsWith('.') ? path : `./${path}`))
    .replace(/^import (\w+) from '([^']+)\?url'$/gm, "const $1 = '/assets/$2'")
  if (isPlain || this.resourcePath.endsWith('.island.tsx')) return `'use client'\n${replaced}`
  return replaced.replace(/^import \{([^}]*)\} from 'react'$/gm, hooksOfNamespace)
}

function replacementFor(hasPlain, isPlain) {
  if (isPlain) return resolve(shared, 'plain-island.tsx')
  return hasPlain ? resolve(__dirname, 'server-island.tsx') : resolve(shared, 'island.ts')
}

/** `import { useState, type ReactNode } from 'react'` without naming the hook in an import. */
function hooksOfNamespace(line, names) {
  const all = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const hooks = all.filter((name) => /^use[A-Z]/.test(name))
  if (hooks.length === 0) return line
  const others = all.filter((name) => !hooks.includes(name))
  return [
    ...(others.length > 0 ? [`import { ${others.join(', ')} } from 'react'`] : []),
    "import * as ReactNamespace from 'react'",
    `const { ${hooks.join(', ')} } = ReactNamespace`,
  ].join('\n')
}
