import type { Heap } from '../memory/heap.ts'
import type { Kernels } from './kernels.ts'
import { sortTopPairs, writeJson } from './plain-values.ts'
import { topCounters, topPairs } from './plain-top-counters.ts'
import { tallyRecords } from './plain-records.ts'
import { popcount } from './popcount.ts'

type Codes = Uint8Array | Uint16Array | Uint32Array
/** The heap's view for codes of one width, read at each call, because growing the memory replaces it. */
type View = () => Codes

/** The kernels in plain TypeScript, with the same results as `simd/`: used where SIMD is not supported. */
export function plainKernels(heap: Heap): Kernels {
  const views = { 8: () => heap.u8, 16: () => heap.u16, 32: () => heap.u32 }
  return {
    between8: between(heap, views[8], 0),
    between16: between(heap, views[16], 1),
    between32: between(heap, views[32], 2),
    oneOf8: oneOf(heap, views[8], 0),
    oneOf16: oneOf(heap, views[16], 1),
    oneOf32: oneOf(heap, views[32], 2),
    anyOf8: anyOf(heap, views[8], 0),
    anyOf16: anyOf(heap, views[16], 1),
    anyOf32: anyOf(heap, views[32], 2),
    anyMask: (masks, w0, w1, low, high, out) => {
      const first = masks >>> 2
      fillWords(heap, w0, w1, out, (row) => {
        const lows = (heap.u32[first + row * 2] ?? 0) & low
        return (lows | ((heap.u32[first + row * 2 + 1] ?? 0) & high)) === 0 ? 0 : 1
      })
    },
    and: combine(heap, (a, b) => a & b),
    or: combine(heap, (a, b) => a | b),
    andNot: combine(heap, (a, b) => a & ~b),
    count: (bits, w0, w1) => countBits(heap, bits, w0, w1),
    list: (bits, w0, w1, out) => list(heap, bits, w0, w1, out),
    scatter: (rows, length, bits) => scatter(heap, rows, length, bits),
    tally8: tally(heap, views[8], 0),
    tally16: tally(heap, views[16], 1),
    tally32: tally(heap, views[32], 2),
    tallyLists8: tallyLists(heap, views[8], 0),
    tallyLists16: tallyLists(heap, views[16], 1),
    tallyLists32: tallyLists(heap, views[32], 2),
    tallyMasks: (masks, rows, length, counters) => tallyMasks(heap, masks, rows, length, counters),
    tallyRecords: tallyRecords(heap),
    topCounters: (counters, size, k, _lanes, out) => topCounters(heap, counters, size, k, out),
    topSparseCounters: (counters, size, k, _lanes, out) => topCounters(heap, counters, size, k, out),
    topPairs: (pairs, length, from, to, k, _lanes, out) => topPairs(heap, pairs, length, from, to, k, out),
    drain8: drain(heap, views[8], 0),
    drain16: drain(heap, views[16], 1),
    drain32: drain(heap, views[32], 2),
    drainLists8: drainLists(heap, views[8], 0),
    drainLists16: drainLists(heap, views[16], 1),
    drainLists32: drainLists(heap, views[32], 2),
    topCandidates8: topCandidates(heap, views[8], 0),
    topCandidates16: topCandidates(heap, views[16], 1),
    topCandidates32: topCandidates(heap, views[32], 2),
    sortTopPairs: (pairs, length, k, from, to, ranks) => sortTopPairs(heap, pairs, length, k, { from, to, ranks }),
    writeJson: (pairs, length, from, values, ends, out, capacity) =>
      writeJson(heap, pairs, length, { from, values, ends }, out, capacity),
    walk: (order, length, bits, limit, out) => walk(heap, order, length, bits, limit, out),
  }
}

function between(heap: Heap, view: View, shift: number): Kernels['between8'] {
  return (column, w0, w1, low, high, out) => {
    const codes = view()
    const base = column >>> shift
    fillWords(heap, w0, w1, out, (row) => {
      const code = codes[base + row] ?? 0
      return code >= low && code <= high ? 1 : 0
    })
  }
}

function oneOf(heap: Heap, view: View, shift: number): Kernels['oneOf8'] {
  return (column, w0, w1, table, out) => {
    const codes = view()
    const base = column >>> shift
    fillWords(heap, w0, w1, out, (row) => heap.u8[table + (codes[base + row] ?? 0)] ?? 0)
  }
}

function anyOf(heap: Heap, view: View, shift: number): Kernels['anyOf8'] {
  return (starts, codesAt, w0, w1, table, out) => {
    const codes = view()
    const base = codesAt >>> shift
    const first = starts >>> 2
    fillWords(heap, w0, w1, out, (row) => {
      const end = heap.u32[first + row + 1] ?? 0
      for (let entry = heap.u32[first + row] ?? 0; entry < end; entry++) {
        if (heap.u8[table + (codes[base + entry] ?? 0)] === 1) return 1
      }
      return 0
    })
  }
}

function fillWords(heap: Heap, w0: number, w1: number, out: number, bitOf: (row: number) => number): void {
  for (let w = w0; w < w1; w++) {
    let bits = 0
    for (let bit = 0; bit < 32; bit++) bits |= bitOf(w * 32 + bit) << bit
    heap.u32[(out >>> 2) + w] = bits
  }
}

function combine(heap: Heap, operate: (a: number, b: number) => number): Kernels['and'] {
  return (a, b, w0, w1, out) => {
    for (let w = w0; w < w1; w++) heap.u32[(out >>> 2) + w] = operate(word(heap, a, w), word(heap, b, w))
  }
}

function word(heap: Heap, bits: number, w: number): number {
  return heap.u32[(bits >>> 2) + w] ?? 0
}

function countBits(heap: Heap, bits: number, w0: number, w1: number): number {
  let sum = 0
  for (let w = w0; w < w1; w++) sum += popcount(word(heap, bits, w))
  return sum
}

function list(heap: Heap, bits: number, w0: number, w1: number, out: number): number {
  let next = out >>> 2
  for (let w = w0; w < w1; w++) {
    for (let rest = word(heap, bits, w); rest !== 0; rest &= rest - 1) {
      heap.u32[next++] = w * 32 + (31 - Math.clz32(rest & -rest))
    }
  }
  return next - (out >>> 2)
}

function scatter(heap: Heap, rows: number, length: number, bits: number): void {
  const first = rows >>> 2
  const base = bits >>> 2
  for (let i = first; i < first + length; i++) {
    const row = heap.u32[i] ?? 0
    const at = base + (row >>> 5)
    heap.u32[at] = (heap.u32[at] ?? 0) | (1 << (row & 31))
  }
}

function tally(heap: Heap, view: View, shift: number): Kernels['tally16'] {
  return (column, rows, length, counters) => {
    const codes = view()
    const base = column >>> shift
    const first = rows >>> 2
    for (let i = first; i < first + length; i++) bump(heap, counters, codes[base + (heap.u32[i] ?? 0)] ?? 0)
  }
}

function tallyLists(heap: Heap, view: View, shift: number): Kernels['tallyLists8'] {
  return (starts, codesAt, rows, length, counters) => {
    const codes = view()
    const base = codesAt >>> shift
    const first = rows >>> 2
    for (let i = first; i < first + length; i++) {
      const bounds = (starts >>> 2) + (heap.u32[i] ?? 0)
      const end = heap.u32[bounds + 1] ?? 0
      for (let entry = heap.u32[bounds] ?? 0; entry < end; entry++) bump(heap, counters, codes[base + entry] ?? 0)
    }
  }
}

function tallyMasks(heap: Heap, masks: number, rows: number, length: number, counters: number): void {
  for (let i = rows >>> 2; i < (rows >>> 2) + length; i++) {
    const at = (masks >>> 2) + (heap.u32[i] ?? 0) * 2
    for (let half = 0; half < 2; half++) {
      for (let rest = heap.u32[at + half] ?? 0; rest !== 0; rest &= rest - 1) {
        bump(heap, counters, half * 32 + 31 - Math.clz32(rest & -rest))
      }
    }
  }
}

function drain(heap: Heap, view: View, shift: number): Kernels['drain8'] {
  return (column, rows, length, counters, out) => {
    const codes = view()
    const base = column >>> shift
    const first = rows >>> 2
    let found = 0
    for (let i = first; i < first + length; i++) {
      found += drainOne(heap, counters, codes[base + (heap.u32[i] ?? 0)] ?? 0, out + found * 8)
    }
    return found
  }
}

function drainLists(heap: Heap, view: View, shift: number): Kernels['drainLists8'] {
  return (starts, codesAt, rows, length, counters, out) => {
    const codes = view()
    const base = codesAt >>> shift
    const first = rows >>> 2
    let found = 0
    for (let i = first; i < first + length; i++) {
      const bounds = (starts >>> 2) + (heap.u32[i] ?? 0)
      const end = heap.u32[bounds + 1] ?? 0
      for (let entry = heap.u32[bounds] ?? 0; entry < end; entry++) {
        found += drainOne(heap, counters, codes[base + entry] ?? 0, out + found * 8)
      }
    }
    return found
  }
}

/** Moves a counter to the output unless it is zero; returns how many were moved. */
function drainOne(heap: Heap, counters: number, code: number, out: number): number {
  const count = heap.u32[(counters >>> 2) + code] ?? 0
  if (count === 0) return 0
  heap.u32[(counters >>> 2) + code] = 0
  heap.u32[out >>> 2] = code
  heap.u32[(out >>> 2) + 1] = count
  return 1
}

function bump(heap: Heap, counters: number, code: number): void {
  const at = (counters >>> 2) + code
  heap.u32[at] = (heap.u32[at] ?? 0) + 1
}

function topCandidates(heap: Heap, view: View, shift: number): Kernels['topCandidates8'] {
  return (column, rows, length, from, to, descending, k, _keys, out) => {
    const codes = view()
    const listed = Array.from(heap.u32.subarray(rows >>> 2, (rows >>> 2) + length), (row) => {
      const code = codes[(column >>> shift) + row] ?? 0
      const key = descending ? to - 1 - code : code - from
      return { row, key: code < from ? Infinity : key, isSorted: code < to }
    })
    const keys = Float64Array.from(listed.flatMap(({ key, isSorted }) => (isSorted ? [key] : []))).sort()
    const greatest = keys[k - 1] ?? Infinity
    const candidates = listed.filter(({ key, isSorted }) => !isSorted || key <= greatest)
    for (const [index, { row }] of candidates.entries()) heap.u32[(out >>> 2) + index] = row
    return candidates.length
  }
}

function walk(heap: Heap, order: number, length: number, bits: number, limit: number, out: number): number {
  let found = 0
  for (let i = 0; i < length && found < limit; i++) {
    const row = heap.u32[(order >>> 2) + i] ?? 0
    if ((word(heap, bits, row >>> 5) >>> (row & 31)) & 1) heap.u32[(out >>> 2) + found++] = row
  }
  return found
}
