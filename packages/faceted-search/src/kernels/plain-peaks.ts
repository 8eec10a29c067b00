import type { Heap } from '../memory/heap.ts'

/** The class of a count: exact below 32, above that classes are a sixteenth wide. A greater count never has a lower class. */
const CLASSES = 480

type Pair = readonly [code: number, count: number]

export function peaks(heap: Heap, counters: number, size: number, most: number, out: number): number {
  const first = counters >>> 2
  const pairs: Pair[] = []
  for (let code = 0; code < size; code++) {
    const count = heap.u32[first + code] ?? 0
    if (count > 0) pairs.push([code, count])
  }
  heap.u32.fill(0, first, first + size)
  const least = leastClass(pairs, most)
  heap.u32[out >>> 2] = pairs[0]?.[0] ?? size
  heap.u32[(out >>> 2) + 1] = pairs.at(-1)?.[0] ?? 0
  return write(
    heap,
    pairs.filter(([, count]) => classOf(count) >= least),
    out,
  )
}

export function peakPairs(
  heap: Heap,
  pairs: number,
  length: number,
  from: number,
  to: number,
  most: number,
  out: number,
): number {
  const all = Array.from({ length }, (_, index): Pair => {
    const at = (pairs >>> 2) + index * 2
    return [heap.u32[at] ?? 0, heap.u32[at + 1] ?? 0]
  })
  const isInside = ([code]: Pair) => code >= from && code < to
  const inside = all.filter(isInside)
  const least = leastClass(inside, most)
  heap.u32[out >>> 2] = inside.reduce((first, [code]) => Math.min(first, code), 0xffff_ffff)
  heap.u32[(out >>> 2) + 1] = inside.reduce((last, [code]) => Math.max(last, code), 0)
  return write(
    heap,
    all.filter((pair) => classOf(pair[1]) >= least || !isInside(pair)),
    out,
  )
}

function write(heap: Heap, pairs: readonly Pair[], out: number): number {
  let next = (out >>> 2) + 2
  for (const [code, count] of pairs) {
    heap.u32[next++] = code
    heap.u32[next++] = count
  }
  return pairs.length
}

/** The highest class such that at least `most` counts are in it or above. */
function leastClass(pairs: readonly Pair[], most: number): number {
  const sizes = new Uint32Array(CLASSES)
  for (const [, count] of pairs) {
    const kind = classOf(count)
    sizes[kind] = (sizes[kind] ?? 0) + 1
  }
  let sum = 0
  for (let kind = CLASSES - 1; kind > 0; kind--) {
    sum += sizes[kind] ?? 0
    if (sum >= most) return kind
  }
  return 1
}

function classOf(count: number): number {
  if (count < 32) return count
  const exponent = 31 - Math.clz32(count)
  return 32 + (exponent - 5) * 16 + ((count >>> (exponent - 4)) & 15)
}
