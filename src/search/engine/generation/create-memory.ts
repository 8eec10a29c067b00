import type { Memory } from '../bitset/bit-space.ts'
import { loadKernels, type KernelChoice } from '../kernels/load-kernels.ts'
import type { Heap } from '../memory/heap.ts'
import { Pool } from '../memory/pool.ts'
import { QueryArea } from '../memory/query-area.ts'
import { Scratch } from '../memory/scratch.ts'

/** Three sets of 256 u32 counters, and 4 KiB that kernels use besides. */
const LANES_BYTES = 3 * 256 * 4 + 4 * 1024

/** The kernels on a heap, and the scratch of queries over so many rows. Nothing is taken from the heap before it is asked for. */
export function createMemory(heap: Heap, capacity: number, kernels: KernelChoice | undefined): Memory {
  let lanes: number | undefined
  return {
    heap,
    kernels: loadKernels(heap, kernels),
    bitsets: new Pool(heap, capacity / 8),
    lists: new Pool(heap, capacity * 4),
    get lanes() {
      lanes ??= heap.alloc(LANES_BYTES)
      return lanes
    },
    tables: new Scratch(heap),
    counters: new Scratch(heap),
    answers: new QueryArea(heap),
  }
}
