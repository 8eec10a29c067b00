import type { IndexSchema } from '../contract.ts'
import { DocumentBytes } from '../document/document-bytes.ts'
import { attachGeneration } from '../generation/attach-generation.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import { createMemory } from '../generation/create-memory.ts'
import { describeGeneration } from '../generation/describe-generation.ts'
import type { GenerationHeader } from '../generation/generation-header.ts'
import type { Generation } from '../generation/generation.ts'
import { Heap } from '../memory/heap.ts'

/** The state of a generation in shared memory at one moment, from which other threads start. */
export type GenerationImage = {
  readonly header: GenerationHeader
  /** Address of a bitset of the rows that were live at that moment, which nobody changes. */
  readonly live: number
  readonly memory: WebAssembly.Memory
  /** Chunks of the documents' JSON. */
  readonly chunks: readonly Uint8Array[]
}

/**
 * Creates the image of a generation in shared memory. Each thread has its own set of live rows afterwards, so the image
 * contains a copy that nobody changes. O(rows / 8 + rows since the build).
 */
export function imageOf(generation: Generation): GenerationImage {
  const { memory, documents, live, capacity } = generation.parts
  if (!memory.heap.shared) throw new TypeError('Threads can only read an index that was created with `shared`')
  return {
    header: describeGeneration(generation),
    live: copyLive(memory.heap, live, capacity),
    memory: memory.heap.memory,
    chunks: [...documents.chunks],
  }
}

/** A thread's generation from an image: columns and documents are shared, scratch and live rows are its own. */
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
