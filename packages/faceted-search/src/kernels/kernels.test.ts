import { describe, expect, it } from 'vitest'
import { Random } from '../differential/random.ts'
import { Heap } from '../memory/heap.ts'
import { buildKernels } from './server/build-kernels.ts'
import type { Kernels } from './kernels.ts'
import { hasSimd, loadKernels } from './load-kernels.ts'
import { SIMD_WASM } from './simd-wasm.ts'

const WORDS = 8
const ROWS = WORDS * 32

/** A memory whose areas contain seeded random words, which tests use as codes, bitsets and lists. */
function memory(choice: 'simd' | 'plain'): { heap: Heap; kernels: Kernels; areas: number[] } {
  const random = new Random(7)
  const heap = new Heap()
  const areas = Array.from({ length: 8 }, () => heap.alloc(ROWS * 80))
  for (const area of areas) for (let i = 0; i < ROWS; i++) heap.u32[(area >>> 2) + i] = random.below(2 ** 32)
  return { heap, kernels: loadKernels(heap, choice), areas }
}

/** Runs a kernel on a memory's areas, then clears what the kernel leaves undefined. */
type Run = (kernels: Kernels, heap: Heap, areas: number[]) => number | void

/** Tests by title. */
const runs: Record<string, Run> = {
  between8: (k, _h, [a = 0, b = 0]) => k.between8(a, 0, WORDS, 20, 200, b),
  'between8 whole': (k, _h, [a = 0, b = 0]) => k.between8(a, 4, WORDS, 0, 255, b),
  between16: (k, _h, [a = 0, b = 0]) => k.between16(a, 0, WORDS, 300, 60_000, b),
  between32: (k, _h, [a = 0, b = 0]) => k.between32(a, 0, WORDS, 5, 3_000_000_000, b),
  and: (k, _h, [a = 0, b = 0, c = 0]) => k.and(a, b, 0, WORDS, c),
  or: (k, _h, [a = 0, b = 0, c = 0]) => k.or(a, b, 4, WORDS, c),
  andNot: (k, _h, [a = 0, b = 0, c = 0]) => k.andNot(a, b, 0, WORDS, c),
  count: (k, _h, [a = 0]) => k.count(a, 0, WORDS),
  list: (k, h, [a = 0, b = 0]) => clearedList(h, b, k.list(a, 0, WORDS, b)),
  scatter: (k, h, [a = 0, b = 0]) => k.scatter(fillRows(h, a), 50, b),
  'tally8 many': (k, h, [a = 0, b = 0, c = 0, d = 0]) => k.tally8(a, fillRows(h, b, 1500), 1499, c, fillLanes(h, d)),
  tallyMasks: (k, h, [a = 0, b = 0, c = 0, d = 0]) => {
    k.tallyMasks(a, fillRows(h, b), 251, c, fillLanes(h, d))
    clearLaneScratch(h, d)
  },
  'tallyMasks of many': (k, h, [a = 0, , c = 0, d = 0, e = 0]) => {
    fillLanes(h, d)
    for (let code = 0; code < 64; code++) h.u32[(c >>> 2) + code] = 0
    for (let i = 0; i < 4500; i++) h.u32[(e >>> 2) + i] = i % ROWS
    k.tallyMasks(a, e, 4500, c, d)
    clearLaneScratch(h, d)
  },
  tallyRecords: (k, h, areas) => countRecords(k, h, areas, fillRows(h, areas[1] ?? 0), 251),
  'tallyRecords of many': (k, h, areas) => {
    for (let i = 0; i < 1500; i++) h.u32[((areas[1] ?? 0) >>> 2) + i] = (i * 7) % ROWS
    countRecords(k, h, areas, areas[1] ?? 0, 1499)
  },
  anyMask: (k, _h, [a = 0, b = 0]) => k.anyMask(a, 0, WORDS, 0x8000_0101, 0, b),
  'anyMask high': (k, _h, [a = 0, b = 0]) => k.anyMask(a, 4, WORDS, 0, 0x8000_0001, b),
  topCounters: (k, h, [a = 0, b = 0, c = 0]) => k.topCounters(fillCounters(h, a), ROWS, 20, fillLanes(h, b), c),
  'topCounters of zeros': (k, h, [a = 0, b = 0, c = 0]) => {
    h.u32.fill(0, a >>> 2, (a >>> 2) + ROWS)
    return k.topCounters(a, ROWS, 20, fillLanes(h, b), c)
  },
  'topCounters, k above their number': (k, h, [a = 0, b = 0, c = 0]) =>
    k.topCounters(fillCounters(h, a), ROWS, 1000, fillLanes(h, b), c),
  topSparseCounters: (k, h, [a = 0, b = 0, c = 0]) =>
    clearedPairs(h, c, k.topSparseCounters(fillCounters(h, a), ROWS, 20, fillLanes(h, b), c)),
  'topSparseCounters of zeros': (k, h, [a = 0, b = 0, c = 0]) => {
    h.u32.fill(0, a >>> 2, (a >>> 2) + ROWS)
    return clearedPairs(h, c, k.topSparseCounters(a, ROWS, 20, fillLanes(h, b), c))
  },
  'topSparseCounters, most counted once': (k, h, [a = 0, b = 0, c = 0]) => {
    for (let i = 0; i < ROWS; i++) h.u32[(a >>> 2) + i] = i % 3 === 0 ? 1 + (i % 30 === 0 ? i : 0) : 0
    return clearedPairs(h, c, k.topSparseCounters(a, ROWS, 30, fillLanes(h, b), c))
  },
  topPairs: (k, h, [a = 0, b = 0]) => {
    const pairs = k.topPairs(fillCounters(h, a), ROWS / 2, 2 ** 16, 2 ** 22, 9, fillLanes(h, b), a - 8)
    clearedList(h, a, pairs * 2)
    return pairs
  },
  topCandidates8: (k, h, [a = 0, b = 0, c = 0, d = 0]) =>
    clearedCandidates(h, c, d, k.topCandidates8(a, fillRows(h, b), 200, 30, 200, 0, 9, d, c)),
  topCandidates16: (k, h, [a = 0, b = 0, c = 0, d = 0]) =>
    clearedCandidates(h, c, d, k.topCandidates16(a, fillRows(h, b), 251, 9000, 60_000, 1, 20, d, c)),
  topCandidates32: (k, h, [a = 0, b = 0, , d = 0]) =>
    clearedCandidates(h, b, d, k.topCandidates32(a, fillRows(h, b), 251, 9, 2 ** 31, 0, 5, d, b)),
  'topCandidates, k above the number of rows': (k, h, [a = 0, b = 0, c = 0, d = 0]) =>
    clearedCandidates(h, c, d, k.topCandidates8(a, fillRows(h, b), 5, 100, 120, 1, 20, d, c)),
  'sortTopPairs by code': (k, h, [a = 0, , , d = 0]) =>
    clearedKeys(h, a, d, k.sortTopPairs(fillPairs(h, a), 120, 30, 3, 512, 0, 0, d)),
  'sortTopPairs by rank': (k, h, [a = 0, b = 0, , d = 0]) =>
    clearedKeys(h, a, d, k.sortTopPairs(fillPairs(h, a), 120, 500, 3, 512, fillRanks(h, b), b, d)),
  'sortTopPairs with a code that is too large': (k, h, [a = 0, , , d = 0]) =>
    clearedKeys(h, a, d, k.sortTopPairs(fillPairs(h, a), 120, 30, 3, 200, 0, 0, d)),
  'writeJson of texts': (k, h, [a = 0, b = 0, c = 0]) => {
    h.u8.set(TEXTS, b)
    return clearedText(h, c, k.writeJson(fillEnds(h, a), TEXTS.length, 3, b, a, c, 20_000))
  },
  'writeJson of numbers': (k, h, [a = 0, b = 0, c = 0]) => {
    h.f64.set(NUMBERS, b >>> 3)
    return clearedText(h, c, k.writeJson(fillEnds(h, a), NUMBERS.length, 3, b, 0, c, 2000))
  },
  'writeJson of a number that is not an integer': (k, h, [a = 0, b = 0, c = 0]) => {
    h.f64.set([1.5], b >>> 3)
    return clearedText(h, c, k.writeJson(fillEnds(h, a), 1, 3, b, 0, c, 2000))
  },
  'writeJson with too little capacity': (k, h, [a = 0, b = 0, c = 0]) => {
    h.u8.set(TEXTS, b)
    return clearedText(h, c, k.writeJson(fillEnds(h, a), TEXTS.length, 3, b, a, c, 1000))
  },
  walk: (k, h, [a = 0, b = 0, c = 0]) => k.walk(fillRows(h, a), 100, b, 20, c),
}

/** The kernels of each code width, with codes that fit into the areas. */
const byWidth = Object.fromEntries(
  ([8, 16, 32] as const).flatMap((width): [string, Run][] => [
    [
      `oneOf${width}`,
      (k, h, [a = 0, b = 0, c = 0]) => k[`oneOf${width}`](fillCodes(h, a, width), 0, WORDS, fillTable(h, c), b),
    ],
    [
      `anyOf${width}`,
      (k, h, [a = 0, b = 0, c = 0, d = 0]) =>
        k[`anyOf${width}`](fillStarts(h, d), fillCodes(h, a, width), 0, WORDS, fillTable(h, c), b),
    ],
    [
      `tally${width}`,
      (k, h, [a = 0, b = 0, c = 0, d = 0]) =>
        k[`tally${width}`](fillCodes(h, a, width), fillRows(h, b, 1500), 1499, c, fillLanes(h, d)),
    ],
    [
      `tallyLists${width}`,
      (k, h, [a = 0, b = 0, c = 0, d = 0]) =>
        k[`tallyLists${width}`](fillStarts(h, d), fillCodes(h, a, width), fillRows(h, b), 77, c),
    ],
    [
      `drain${width}`,
      (k, h, [a = 0, b = 0, c = 0, d = 0]) => k[`drain${width}`](fillCodes(h, a, width), fillRows(h, b), 99, c, d),
    ],
    [
      `drainLists${width}`,
      (k, h, [a = 0, b = 0, c = 0, d = 0, e = 0]) =>
        k[`drainLists${width}`](fillStarts(h, d), fillCodes(h, a, width), fillRows(h, b), 33, c, e),
    ],
  ]),
)

/** Counts records by eight 1-byte codes, a mask, a 2-byte and a 4-byte code, the last two small enough for their counters. */
function countRecords(kernels: Kernels, heap: Heap, areas: readonly number[], list: number, length: number): void {
  const [records = 0, , counters = 0, lanes = 0, fields = 0, scratch = 0] = areas
  for (let row = 0; row < ROWS; row++) {
    const at = (records >>> 2) + row * 16
    heap.u32[at + 4] = (heap.u32[at + 4] ?? 0) & 0x01ff_01ff
    heap.u32[at + 5] = (heap.u32[at + 5] ?? 0) % 1000
  }
  const table = [8, 0, counters, 0, 64, 8, counters + 8192, 0, 16, 16, counters + 8448, 0, 16, 18, counters + 10_496, 0]
  heap.u32.set([...table, 32, 20, counters + 12_544, 0], fields >>> 2)
  kernels.tallyRecords(records, list, length, fields, 5, scratch, fillLanes(heap, lanes))
  clearLaneScratch(heap, lanes)
  heap.u8.fill(0, scratch, scratch + 512 + 4096)
}

/** All bytes that JSON escapes, and others of one to four bytes. */
const TEXTS = new TextEncoder().encode(
  String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code)) +
    'ä€🚗 a longer one with "quotes" \\ and more',
)
const NUMBERS = [0, -0, 7, -12, 1999, 373_000, 2 ** 53 - 1, -(2 ** 53) + 1]

/** Fills an area with the ends of texts of one byte each, then pairs of their codes and counts up to 2^32; returns the address of the pairs. */
function fillEnds(heap: Heap, area: number): number {
  const at = area >>> 2
  for (let i = 0; i < 256; i++) heap.u32[at + i] = i + 1
  // The last texts have several bytes.
  heap.u32.fill(TEXTS.length, at + 128, at + 256)
  for (let i = 0; i < 256; i++)
    heap.u32.set([3 + Math.min(i, 128), (heap.u32[at + 1024 + i] ?? 0) >>> (i % 32)], at + 256 + i * 2)
  return area + 1024
}

/** Clears what was written past the end of a text. */
function clearedText(heap: Heap, area: number, length: number): number {
  heap.u8.fill(0, area + Math.max(0, length), area + 20_000)
  return length
}

/** Fills an area with pairs of codes up to 300 and counts, some of them equal. */
function fillPairs(heap: Heap, area: number): number {
  for (let i = 0; i < 120; i++) {
    const count = heap.u32[(area >>> 2) + i * 2 + 1] ?? 0
    heap.u32.set([(i * 7) % 301, i % 3 === 0 ? count : 1 + (count % 9)], (area >>> 2) + i * 2)
  }
  return area
}

/** Fills an area with places by rank and then the ranks; returns the address of the ranks. */
function fillRanks(heap: Heap, area: number): number {
  const [places, at] = [area >>> 2, (area >>> 2) + 512]
  for (let rank = 0; rank < 512; rank++) {
    const place = (rank * 37) % 512
    heap.u32[places + rank] = place
    heap.u32[at + place] = rank
  }
  return area + 2048
}

/** Clears the scratch of `sortTopPairs`, and the pairs that were left out. */
function clearedKeys(heap: Heap, area: number, keys: number, found: number): number {
  heap.u32.fill(0, keys >>> 2, (keys >>> 2) + 1000)
  if (found >= 0) heap.u32.fill(0, (area >>> 2) + found * 2, (area >>> 2) + 240)
  return found
}

/** Fills an area with codes of a width, three per row, small enough for the counters of an area. */
function fillCodes(heap: Heap, area: number, width: 8 | 16 | 32): number {
  const view = width === 8 ? heap.u8 : width === 16 ? heap.u16 : heap.u32
  const first = area / (width / 8)
  for (let i = 0; i < ROWS * 3; i++)
    view[first + i] = ((view[first + i] ?? 0) >>> (width - 8)) + (width === 8 ? 0 : i % 700)
  return area
}

/** Fills an area with a table of zeros and ones. */
function fillTable(heap: Heap, area: number): number {
  for (let i = 0; i < 1024; i++) heap.u8[area + i] = (heap.u8[area + i] ?? 0) & 1
  return area
}

/** Clears the scratch of `topCandidates`, and what was written past the end of its list. */
function clearedCandidates(heap: Heap, out: number, keys: number, found: number): number {
  heap.u32.fill(0, keys >>> 2, (keys >>> 2) + 64)
  heap.u32.fill(0, (out >>> 2) + found, (out >>> 2) + ROWS)
  return found
}

/** Clears what may have been written past the end of a list. */
function clearedList(heap: Heap, area: number, length: number): number {
  heap.u32.fill(0, (area >>> 2) + length, (area >>> 2) + length + 4)
  return length
}

/** Clears what was written past the selected pairs. */
function clearedPairs(heap: Heap, area: number, found: number): number {
  heap.u32.fill(0, (area >>> 2) + 2 + found * 2, (area >>> 2) + 2 + ROWS * 2 + 8)
  return found
}

/** Fills an area with counters: half of them zero, others small or large. */
function fillCounters(heap: Heap, area: number): number {
  for (let i = 0; i < ROWS; i++) {
    const value = heap.u32[(area >>> 2) + i] ?? 0
    heap.u32[(area >>> 2) + i] = value % 2 === 0 ? 0 : value >>> (8 + (value % 24))
  }
  return area
}

/** Clears the part of the lanes that doesn't have to stay zero. */
function clearLaneScratch(heap: Heap, lanes: number): void {
  heap.u8.fill(0, lanes + 3072, lanes + 7168)
}

/** Fills an area with lanes; `clearLaneScratch` clears the part that doesn't have to stay zero. */
function fillLanes(heap: Heap, area: number): number {
  heap.u8.fill(0, area, area + 3072)
  return area
}

/** Fills an area with a list of rows. */
function fillRows(heap: Heap, area: number, length = ROWS): number {
  for (let i = 0; i < length; i++) heap.u32[(area >>> 2) + i] = (heap.u32[(area >>> 2) + i] ?? 0) % ROWS
  return area
}

/** Fills an area with the starts of lists of three codes. */
function fillStarts(heap: Heap, area: number): number {
  for (let i = 0; i <= ROWS; i++) heap.u32[(area >>> 2) + i] = i * 3
  return area
}

describe('kernels', () => {
  it.each(Object.entries({ ...runs, ...byWidth }))('%s: SIMD and plain kernels leave the same memory', (_name, run) => {
    const [simd, plain] = [memory('simd'), memory('plain')]
    expect(run(simd.kernels, simd.heap, simd.areas)).toBe(run(plain.kernels, plain.heap, plain.areas))
    expect(simd.heap.u8).toEqual(plain.heap.u8)
  })

  it('SIMD is supported here', () => expect(hasSimd()).toBe(true))

  it('the committed binary equals the compiled source', async () => {
    expect(Buffer.from(await buildKernels()).toString('base64')).toBe(SIMD_WASM)
  }, 60_000)
})
