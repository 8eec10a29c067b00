const { dirname, relative, resolve } = require('node:path')

const shared = resolve(__dirname, '../shared')

/**
 * Marks islands and scripts of plain islands as client components for Next. Replaces our `island.ts` here, because an alias
 * does not apply to names of a package's `imports`. A file that calls `plainIsland` may export components only: the server
 * sees nothing else of a client component's file.
 */
module.exports = function markClient(source) {
  const isPlain = /\bplainIsland\(/.test(source)
  const stand = resolve(shared, isPlain ? 'plain-island.tsx' : 'island.ts')
  const path = relative(dirname(this.resourcePath), stand)
  const exchanged = source.replace(
    "'#platform/web/island.ts'",
    JSON.stringify(path.startsWith('.') ? path : `./${path}`),
  )
  return isPlain || this.resourcePath.endsWith('.island.tsx') ? `'use client'\n${exchanged}` : exchanged
}
