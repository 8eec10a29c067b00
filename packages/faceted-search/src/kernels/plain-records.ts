import type { Heap } from '../memory/heap.ts'
import type { Kernels } from './kernels.ts'

/** u32 per record. */
const RECORD_WORDS = 16
/** Counters of one of the eight codes in a field of width 8. */
const OCTET_COUNTERS = 256

/** `tallyRecords` in plain TypeScript, one field after another. */
export function tallyRecords(heap: Heap): Kernels['tallyRecords'] {
  return (records, rows, length, fields, fieldCount) => {
    const listed = heap.u32.subarray(rows >>> 2, (rows >>> 2) + length)
    for (let field = fields >>> 2; field < (fields >>> 2) + fieldCount * 4; field += 4) {
      const [width = 0, offset = 0, counters = 0] = heap.u32.subarray(field, field + 3)
      const word = (records + offset) >>> 2
      const first = counters >>> 2
      for (const row of listed) {
        const at = word + row * RECORD_WORDS
        const low = heap.u32[at] ?? 0
        if (width === 8) {
          bumpBytes(heap, low, first)
          bumpBytes(heap, heap.u32[at + 1] ?? 0, first + 4 * OCTET_COUNTERS)
        } else if (width === 64) {
          bumpBits(heap, low, first)
          bumpBits(heap, heap.u32[at + 1] ?? 0, first + 32)
        } else bump(heap, first + (width === 16 ? (offset % 4 === 0 ? low & 0xffff : low >>> 16) : low))
      }
    }
  }
}

/** Four codes, each with its own counters. */
function bumpBytes(heap: Heap, codes: number, first: number): void {
  for (let byte = 0; byte < 4; byte++) bump(heap, first + byte * OCTET_COUNTERS + ((codes >>> (byte * 8)) & 255))
}

function bumpBits(heap: Heap, mask: number, first: number): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) bump(heap, first + 31 - Math.clz32(rest & -rest))
}

function bump({ u32 }: Heap, at: number): void {
  u32[at] = (u32[at] ?? 0) + 1
}
