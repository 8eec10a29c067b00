import type { Heap } from '../memory/heap.ts'
import { decodeUtf8, utf8Length, writeUtf8 } from '../memory/utf8.ts'

type Pair = { readonly code: number; readonly count: number }

/** The range of codes, and the address of their ranks. */
type Codes = { readonly from: number; readonly to: number; readonly ranks: number }

/** `sortTopPairs` in plain TypeScript. */
export function sortTopPairs({ u32 }: Heap, pairs: number, length: number, k: number, codes: Codes): number {
  const { from, to, ranks } = codes
  const all = pairsAt(u32, pairs, length)
  if (all.some(({ code }) => code >= to)) return -1
  const rank = ({ code }: Pair) => (ranks === 0 ? code : (u32[(ranks >>> 2) + code - from] ?? 0))
  const values = all.filter(({ code }) => code >= from)
  const first = values.toSorted((a, b) => b.count - a.count || rank(a) - rank(b)).slice(0, k)
  u32.set(
    first.flatMap(({ code, count }) => [code, count]),
    pairs >>> 2,
  )
  return first.length
}

/** The addresses of the values, indexed by code minus `from`. */
type Values = { readonly from: number; readonly values: number; readonly ends: number }

/** `writeJson` in plain TypeScript. */
export function writeJson(
  heap: Heap,
  pairs: number,
  length: number,
  values: Values,
  out: number,
  capacity: number,
): number {
  let next = out
  for (const { code, count } of pairsAt(heap.u32, pairs, length)) {
    const text = textOf(heap, code - values.from, values)
    if (text === undefined || next - out + (values.ends === 0 ? 0 : utf8Length(text)) * 6 + 64 > capacity) return -1
    next = writeUtf8(`{"value":${JSON.stringify(text)},"count":${count}},`, heap.u8, next)
  }
  return length === 0 ? 0 : next - out - 1
}

/** The text of a value; undefined for a number that is not an integer. */
function textOf({ u8, u32, f64 }: Heap, index: number, { values, ends }: Values): string | undefined {
  if (ends === 0) {
    const number = f64[(values >>> 3) + index] ?? Number.NaN
    return Number.isSafeInteger(number) ? String(number) : undefined
  }
  const end = (ends >>> 2) + index
  return decodeUtf8(u8, values + (index === 0 ? 0 : (u32[end - 1] ?? 0)), values + (u32[end] ?? 0))
}

function pairsAt(u32: Uint32Array, pairs: number, length: number): readonly Pair[] {
  return Array.from({ length }, (_, index) => {
    const at = (pairs >>> 2) + index * 2
    return { code: u32[at] ?? 0, count: u32[at + 1] ?? 0 }
  })
}
