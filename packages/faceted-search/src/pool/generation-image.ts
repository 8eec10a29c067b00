import type { IndexSchema } from '../contract.ts'
import { DocumentBytes } from '../document/document-bytes.ts'
import { attachGeneration } from '../generation/attach-generation.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import { createMemory } from '../generation/create-memory.ts'
import { describeGeneration } from '../generation/describe-generation.ts'
import type { GenerationHeader } from '../generation/generation-header.ts'
import type { Generation } from '../generation/generation.ts'
import { Heap } from '../memory/heap.ts'

/** A generation in shared memory as it was at one moment, for any number of threads to start from. */
export type GenerationImage = {
  readonly header: GenerationHeader
  /** Which rows were live: address of a bit a row, which nobody changes. */
  readonly live: number
  readonly memory: WebAssembly.Memory
  readonly chunks: readonly Uint8Array[]
}

/**
 * The image of a generation in shared memory. Which rows are live is each thread's own business afterwards, so the image
 * has a copy that nobody changes. O(rows / 8 + what came since the build).
 */
export function imageOf(generation: Generation): GenerationImage {
  const { memory, documents, live, capacity } = generation.parts
  if (!memory.heap.shared) throw new TypeError('Threads can only read an index that was made with `shared`')
  return {
    header: describeGeneration(generation),
    live: copyLive(memory.heap, live, capacity),
    memory: memory.heap.memory,
    chunks: [...documents.chunks],
  }
}

/** The generation for one thread: with scratch and live rows of its own, on columns and documents that all share. */
export function attachImage(schema: IndexSchema, image: GenerationImage, options: BuildOptions): Generation {
  const { header, memory: shared, live, chunks } = image
  const heap = new Heap(shared)
  const memory = createMemory(heap, header.capacity, options)
  const documents = new DocumentBytes(heap, header.documents, chunks, true)
  return attachGeneration(schema, header, memory, documents, copyLive(heap, live, header.capacity))
}

function copyLive(heap: Heap, live: number, capacity: number): number {
  const copy = heap.alloc(capacity / 8)
  heap.u8.copyWithin(copy, live, live + capacity / 8)
  return copy
}
