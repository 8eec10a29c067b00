import type { Heap } from '../memory/heap.ts'
import type { Kernels } from './kernels.ts'
import { arrange, print } from './plain-answers.ts'
import { peakPairs, peaks } from './plain-peaks.ts'
import { tallyRecords } from './plain-records.ts'

type Codes = Uint8Array | Uint16Array | Uint32Array
/** A view of the heap for codes of one width; created for each call, because the heap may have moved. */
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
    count: (bits, w0, w1) => countWords(heap, w0, w1, (w) => word(heap, bits, w)),
    countAnd: (a, b, w0, w1) => countWords(heap, w0, w1, (w) => word(heap, a, w) & word(heap, b, w)),
    list: (bits, w0, w1, out) => list(heap, bits, w0, w1, out),
    scatter: (rows, length, bits) => scatter(heap, rows, length, bits),
    tally8: tally(heap, views[8], 0),
    tally16: tally(heap, views[16], 1),
    tally32: tally(heap, views[32], 2),
    tallyAll8: tallyAll(heap, views[8], 0),
    tallyAll16: tallyAll(heap, views[16], 1),
    tallyAll32: tallyAll(heap, views[32], 2),
    tallyMasks: (masks, rows, length, counters) => tallyMasks(heap, masks, rows, length, counters),
    tallyRecords: tallyRecords(heap),
    peaks: (counters, size, most, _lanes, out) => peaks(heap, counters, size, most, out),
    fewPeaks: (counters, size, most, _lanes, out) => peaks(heap, counters, size, most, out),
    peakPairs: (pairs, length, from, to, most, _lanes, out) => peakPairs(heap, pairs, length, from, to, most, out),
    harvest8: harvest(heap, views[8], 0),
    harvest16: harvest(heap, views[16], 1),
    harvest32: harvest(heap, views[32], 2),
    harvestAll8: harvestAll(heap, views[8], 0),
    harvestAll16: harvestAll(heap, views[16], 1),
    harvestAll32: harvestAll(heap, views[32], 2),
    nearest8: nearest(heap, views[8], 0),
    nearest16: nearest(heap, views[16], 1),
    nearest32: nearest(heap, views[32], 2),
    arrange: (pairs, length, most, from, to, ranks, places) =>
      arrange(heap, pairs, length, most, { from, to, ranks, places }),
    print: (pairs, length, from, values, ends, out, room) =>
      print(heap, pairs, length, { from, values, ends }, out, room),
    walk: (order, length, bits, wanted, out) => walk(heap, order, length, bits, wanted, out),
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

function countWords(_heap: Heap, w0: number, w1: number, at: (w: number) => number): number {
  let sum = 0
  for (let w = w0; w < w1; w++) sum += popcount(at(w))
  return sum
}

/** Population count of a 32-bit word. */
export function popcount(value: number): number {
  let x = value - ((value >>> 1) & 0x5555_5555)
  x = (x & 0x3333_3333) + ((x >>> 2) & 0x3333_3333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
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

function tallyAll(heap: Heap, view: View, shift: number): Kernels['tallyAll8'] {
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

function harvest(heap: Heap, view: View, shift: number): Kernels['harvest8'] {
  return (column, rows, length, counters, out) => {
    const codes = view()
    const base = column >>> shift
    const first = rows >>> 2
    let found = 0
    for (let i = first; i < first + length; i++) {
      found += take(heap, counters, codes[base + (heap.u32[i] ?? 0)] ?? 0, out + found * 8)
    }
    return found
  }
}

function harvestAll(heap: Heap, view: View, shift: number): Kernels['harvestAll8'] {
  return (starts, codesAt, rows, length, counters, out) => {
    const codes = view()
    const base = codesAt >>> shift
    const first = rows >>> 2
    let found = 0
    for (let i = first; i < first + length; i++) {
      const bounds = (starts >>> 2) + (heap.u32[i] ?? 0)
      const end = heap.u32[bounds + 1] ?? 0
      for (let entry = heap.u32[bounds] ?? 0; entry < end; entry++) {
        found += take(heap, counters, codes[base + entry] ?? 0, out + found * 8)
      }
    }
    return found
  }
}

/** Moves a counter to the output unless it is zero; returns how many were moved. */
function take(heap: Heap, counters: number, code: number, out: number): number {
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

function nearest(heap: Heap, view: View, shift: number): Kernels['nearest8'] {
  return (column, rows, length, from, to, descending, wanted, _keys, out) => {
    const codes = view()
    const listed = Array.from(heap.u32.subarray(rows >>> 2, (rows >>> 2) + length), (row) => {
      const code = codes[(column >>> shift) + row] ?? 0
      const place = descending ? to - 1 - code : code - from
      return { row, key: code < from ? Infinity : place, isIn: code < to }
    })
    const keys = Float64Array.from(listed.flatMap(({ key, isIn }) => (isIn ? [key] : []))).sort()
    const greatest = keys[wanted - 1] ?? Infinity
    const near = listed.filter(({ key, isIn }) => !isIn || key <= greatest)
    for (const [index, { row }] of near.entries()) heap.u32[(out >>> 2) + index] = row
    return near.length
  }
}

function walk(heap: Heap, order: number, length: number, bits: number, wanted: number, out: number): number {
  let found = 0
  for (let i = 0; i < length && found < wanted; i++) {
    const row = heap.u32[(order >>> 2) + i] ?? 0
    if ((word(heap, bits, row >>> 5) >>> (row & 31)) & 1) heap.u32[(out >>> 2) + found++] = row
  }
  return found
}
