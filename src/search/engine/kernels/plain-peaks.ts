import type { Heap } from '../memory/heap.ts'

/** Counts in classes of at most a sixteenth apart, exact below 32; a greater count is never in a lesser class. */
const CLASSES = 480

export function peaks(heap: Heap, counters: number, size: number, most: number, out: number): number {
  const first = counters >>> 2
  const pairs: [code: number, count: number][] = []
  for (let code = 0; code < size; code++) {
    const count = heap.u32[first + code] ?? 0
    if (count > 0) pairs.push([code, count])
  }
  heap.u32.fill(0, first, first + size)
  return write(heap, pairs, most, size, out)
}

export function peakPairs(heap: Heap, pairs: number, length: number, most: number, out: number): number {
  const listed = Array.from({ length }, (_, index): [number, number] => {
    const at = (pairs >>> 2) + index * 2
    return [heap.u32[at] ?? 0, heap.u32[at + 1] ?? 0]
  })
  return write(heap, listed, most, 0xffff_ffff, out)
}

function write(
  heap: Heap,
  pairs: readonly (readonly [number, number])[],
  most: number,
  none: number,
  out: number,
): number {
  const least = leastClass(pairs, most)
  const start = out >>> 2
  heap.u32[start] = pairs.reduce((first, [code]) => Math.min(first, code), none)
  heap.u32[start + 1] = pairs.reduce((last, [code]) => Math.max(last, code), 0)
  let next = start + 2
  for (const [code, count] of pairs) {
    if (classOf(count) < least) continue
    heap.u32[next++] = code
    heap.u32[next++] = count
  }
  return (next - start - 2) / 2
}

/** The least class such that `most` of the counted are in it or above. */
function leastClass(pairs: readonly (readonly [number, number])[], most: number): number {
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
