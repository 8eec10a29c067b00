import type { Heap } from '../memory/heap.ts'
import type { Kernels } from './kernels.ts'

/** The kernels of records; see `plain.ts`. */
export function recordKernels(heap: Heap): Pick<Kernels, 'tallyRecords' | 'harvestField16' | 'harvestField32'> {
  return {
    tallyRecords: (records, stride, rows, length, plan, fields) => {
      for (let step = plan >>> 2; step < (plan >>> 2) + fields * 3; step += 3) {
        const [width = 0, offset = 0, counters = 0] = heap.u32.subarray(step, step + 3)
        for (let i = 0; i < length; i++) {
          const at = records + (heap.u32[(rows >>> 2) + i] ?? 0) * stride + offset
          if (width === 64) bumpMask(heap, at, counters)
          else if (width === 8) bump(heap, counters, (heap.u8[at] ?? 0) * 4)
          else bump(heap, counters, codeAt(heap, at, width))
        }
      }
    },
    harvestField16: harvestField(heap, 16),
    harvestField32: harvestField(heap, 32),
  }
}

function harvestField(heap: Heap, width: 16 | 32): Kernels['harvestField16'] {
  return (field, stride, rows, length, counters, out) => {
    let next = out >>> 2
    for (let i = 0; i < length; i++) {
      const code = codeAt(heap, field + (heap.u32[(rows >>> 2) + i] ?? 0) * stride, width)
      const count = heap.u32[(counters >>> 2) + code] ?? 0
      if (count === 0) continue
      heap.u32[(counters >>> 2) + code] = 0
      heap.u32[next++] = code
      heap.u32[next++] = count
    }
    return (next - (out >>> 2)) / 2
  }
}

function bumpMask(heap: Heap, at: number, counters: number): void {
  for (const half of [0, 1]) {
    for (let rest = heap.u32[(at >>> 2) + half] ?? 0; rest !== 0; rest &= rest - 1) {
      bump(heap, counters, half * 32 + 31 - Math.clz32(rest & -rest))
    }
  }
}

function codeAt(heap: Heap, at: number, width: number): number {
  return (width === 16 ? heap.u16[at >>> 1] : heap.u32[at >>> 2]) ?? 0
}

function bump(heap: Heap, counters: number, index: number): void {
  const at = (counters >>> 2) + index
  heap.u32[at] = (heap.u32[at] ?? 0) + 1
}
