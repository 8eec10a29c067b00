import type { Heap } from '../memory/heap.ts'

/** Number of histogram buckets of `bucketOf`. */
const BUCKETS = 480

type Pair = readonly [code: number, count: number]

/** `topCounters` and `topSparseCounters` in plain TypeScript. */
export function topCounters(heap: Heap, counters: number, size: number, k: number, out: number): number {
  const first = counters >>> 2
  const pairs: Pair[] = []
  for (let code = 0; code < size; code++) {
    const count = heap.u32[first + code] ?? 0
    if (count > 0) pairs.push([code, count])
  }
  heap.u32.fill(0, first, first + size)
  const threshold = thresholdBucket(pairs, k)
  heap.u32[out >>> 2] = pairs[0]?.[0] ?? size
  heap.u32[(out >>> 2) + 1] = pairs.at(-1)?.[0] ?? 0
  return write(
    heap,
    pairs.filter(([, count]) => bucketOf(count) >= threshold),
    out,
  )
}

/** `topPairs` in plain TypeScript. */
export function topPairs(
  heap: Heap,
  pairs: number,
  length: number,
  from: number,
  to: number,
  k: number,
  out: number,
): number {
  const all = Array.from({ length }, (_, index): Pair => {
    const at = (pairs >>> 2) + index * 2
    return [heap.u32[at] ?? 0, heap.u32[at + 1] ?? 0]
  })
  const isInside = ([code]: Pair) => code >= from && code < to
  const inside = all.filter(isInside)
  const threshold = thresholdBucket(inside, k)
  heap.u32[out >>> 2] = inside.reduce((first, [code]) => Math.min(first, code), 0xffff_ffff)
  heap.u32[(out >>> 2) + 1] = inside.reduce((last, [code]) => Math.max(last, code), 0)
  return write(
    heap,
    all.filter((pair) => bucketOf(pair[1]) >= threshold || !isInside(pair)),
    out,
  )
}

/** Writes pairs after the 8 bytes for the first and last code. */
function write(heap: Heap, pairs: readonly Pair[], out: number): number {
  let next = (out >>> 2) + 2
  for (const [code, count] of pairs) {
    heap.u32[next++] = code
    heap.u32[next++] = count
  }
  return pairs.length
}

/** The highest bucket such that at least `k` counts are in it or above. */
function thresholdBucket(pairs: readonly Pair[], k: number): number {
  const sizes = new Uint32Array(BUCKETS)
  for (const [, count] of pairs) {
    const bucket = bucketOf(count)
    sizes[bucket] = (sizes[bucket] ?? 0) + 1
  }
  let sum = 0
  for (let bucket = BUCKETS - 1; bucket > 0; bucket--) {
    sum += sizes[bucket] ?? 0
    if (sum >= k) return bucket
  }
  return 1
}

/** The histogram bucket of a count: exact below 32, above that a sixteenth wide. A greater count never has a lower bucket. */
function bucketOf(count: number): number {
  if (count < 32) return count
  const exponent = 31 - Math.clz32(count)
  return 32 + (exponent - 5) * 16 + ((count >>> (exponent - 4)) & 15)
}
