import { createRequire } from 'node:module'

const require = createRequire(new URL('../peers/search/package.json', import.meta.url))

/** A package of bench/peers/search, which is installed only for the benchmark and so has no types here. */
export function peer<T>(name: string, isPeer: (loaded: unknown) => loaded is T): T {
  const loaded: unknown = require(name)
  if (!isPeer(loaded)) throw new TypeError(`${name} lacks functions that the benchmark expects`)
  return loaded
}

export function hasProperties<K extends string>(loaded: unknown, ...names: K[]): loaded is Record<K, unknown> {
  return typeof loaded === 'object' && loaded !== null && names.every((name) => name in loaded)
}
