import type { IndexSchema, Query, SearchDocument, SearchError } from '../contract.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import type { SnapshotNote } from '../snapshot/layout.ts'
import type { GenerationImage } from './generation-image.ts'

/** A reader has up to two generations: the one that answers queries and the one that will replace it. */
export type GenerationSlot = 'current' | 'next'

/** A change as sent between threads: the documents are in shared chunks. */
export type ShippedChange = {
  /** Changes are numbered from 1, in the order in which every thread applies them. */
  readonly sequence: number
  readonly deletes: readonly string[]
  /** The keys of the upserted documents, and where the JSON of each ends. */
  readonly keys: readonly string[]
  readonly ends: readonly number[]
  /** Chunks that were added, or replaced by longer ones, since the previous change. */
  readonly chunks: readonly (readonly [index: number, chunk: Uint8Array])[]
}

/** A request to a builder thread for the next generation. */
export type BuildRequest = {
  readonly image: GenerationImage
  /** The writer's state to build from: the documents' chunks, the bitset of live rows and the number of rows. */
  readonly chunks: readonly Uint8Array[]
  readonly live: Uint32Array
  readonly rowCount: number
  /** A change to include, because it doesn't fit into the current generation; else empty. */
  readonly deletes: readonly string[]
  readonly upserts: readonly SearchDocument[]
  readonly options: BuildOptions
}

/** Messages to a thread. */
export type ToThread =
  | {
      readonly kind: 'start'
      /** See `PROGRAM`. */
      readonly program: string
      readonly schema: IndexSchema
      readonly options: BuildOptions
    }
  | {
      readonly kind: 'open'
      readonly slot: GenerationSlot
      /** Its number among all generations of the pool. */
      readonly generation: number
      readonly image: GenerationImage
      readonly sequence: number
      readonly changes: readonly ShippedChange[]
    }
  /** A change to one generation only, because each generation has its own bytes. */
  | { readonly kind: 'change'; readonly generation: number; readonly change: ShippedChange }
  /** The next generation replaces the current one. */
  | { readonly kind: 'swap'; readonly generation: number }
  /** The next generation is abandoned. */
  | { readonly kind: 'drop'; readonly generation: number }
  | { readonly kind: 'search'; readonly id: number; readonly query: Query }
  | { readonly kind: 'snapshot'; readonly id: number; readonly note: SnapshotNote }
  | { readonly kind: 'build'; readonly request: BuildRequest }

/** Messages from a thread. */
export type FromThread =
  /** The thread has applied all changes of a generation up to this one. */
  | { readonly kind: 'applied'; readonly generation: number; readonly sequence: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: JsonAnswer }
  | { readonly kind: 'snapshot'; readonly id: number; readonly pieces: Uint8Array[] }
  | { readonly kind: 'built'; readonly image: GenerationImage }

/** A result as JSON text, which is cheaper to send than objects. `failed` means that a bug in this package threw. */
export type JsonAnswer =
  | { readonly kind: 'found'; readonly json: string }
  | { readonly kind: 'error'; readonly error: SearchError }
  | { readonly kind: 'failed'; readonly message: string }

/** One end of the message channel between pool and thread. */
export type Port<In, Out> = {
  readonly post: (message: Out, transfer?: readonly ArrayBuffer[]) => void
  readonly onMessage: (listener: (message: In) => void) => void
}

/** A thread from the pool's side. */
export type PoolThread = Port<FromThread, ToThread> & {
  /** Called once when the thread has ended, with the error that ended it, if any. */
  readonly onExit: (listener: (reason?: unknown) => void) => void
  readonly close: () => Promise<void>
}
