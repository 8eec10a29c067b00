/** A stream of pseudo-random numbers that is the same for the same seed on every machine. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly int: (low: number, high: number) => number
  /** A number in [low, high). */
  readonly between: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  /** Draws an item with a probability in proportion to its weight. */
  readonly weighted: <T>(items: readonly T[], weight: (item: T) => number) => T
  /** Up to `count` different items, in random order. */
  readonly sample: <T>(items: readonly T[], count: number) => readonly T[]
  /** A separate stream, so that a part that draws more numbers does not change the results of the others. */
  readonly fork: (name: string) => Random
}

export function seededRandom(seed: string): Random {
  const next = sfc32(seed)
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const weighted = <T>(items: readonly T[], weight: (item: T) => number): T => {
    let rest = next() * items.reduce((sum, item) => sum + weight(item), 0)
    const found = items.find((item) => (rest -= weight(item)) < 0)
    return found ?? lastOf(items)
  }
  return {
    next,
    int,
    weighted,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? lastOf(items),
    sample: (items, count) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ item }) => item),
    fork: (name) => seededRandom(`${seed}/${name}`),
  }
}

function lastOf<T>(items: readonly T[]): T {
  const last = items.at(-1)
  if (last === undefined) throw new RangeError('cannot draw from an empty list')
  return last
}

const WARM_UP_ROUNDS = 12

/** Chris Doty-Humphrey's generator SFC32 (Small Fast Counter), seeded by FNV-1a hashes of the text. */
function sfc32(seed: string): () => number {
  let a = fnv1a(seed, 0x811c9dc5)
  let b = fnv1a(seed, 0x01000193)
  let c = fnv1a(seed, 0x9e3779b9)
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round++) next()
  return next
}

function fnv1a(text: string, basis: number): number {
  let hash = basis | 0
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
