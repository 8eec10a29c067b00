import type { CountingChoice, Memory } from '../bitset/bit-space.ts'
import { loadKernels, type KernelChoice } from '../kernels/load-kernels.ts'
import type { Heap } from '../memory/heap.ts'
import { BufferPool } from '../memory/buffer-pool.ts'
import { QueryArena } from '../memory/query-arena.ts'
import { Scratch } from '../memory/scratch.ts'

/** Three sets of 256 u32 counters and 4 KiB of other scratch. */
const LANES_BYTES = 3 * 256 * 4 + 4 * 1024

export type MemoryOptions = {
  /** Default: SIMD if the machine supports it. */
  readonly kernels?: KernelChoice
  /** Default `cheapest`: from columns or records, whichever is expected to be faster. `records`: from records wherever possible, for tests. */
  readonly counting?: CountingChoice
}

/** The kernels on a heap and the scratch of queries over so many rows, allocated lazily. */
export function createMemory(heap: Heap, capacity: number, { kernels, counting = 'cheapest' }: MemoryOptions): Memory {
  let lanes: number | undefined
  return {
    heap,
    kernels: loadKernels(heap, kernels),
    bitsets: new BufferPool(heap, capacity / 8),
    lists: new BufferPool(heap, capacity * 4),
    get lanes() {
      lanes ??= heap.alloc(LANES_BYTES)
      return lanes
    },
    tables: new Scratch(heap),
    counters: new Scratch(heap),
    manyCounters: new Scratch(heap),
    counting,
    answers: new QueryArena(heap),
  }
}
