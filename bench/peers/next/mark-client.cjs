const { dirname, relative, resolve } = require('node:path')

const shared = resolve(__dirname, '../shared')

/**
 * Islands, and what starts one without React, run in the browser: Next wants to be told in the file. Our own
 * `island.ts` is exchanged here, as an alias does not reach what a package's `imports` name.
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
