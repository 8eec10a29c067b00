import type { IndexSchema, Query, SearchDocument, SearchError } from '../contract.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import type { SnapshotNote } from '../snapshot/layout.ts'
import type { GenerationImage } from './generation-image.ts'

/** A reader has up to two generations: the current one and the next one. */
export type Track = 'current' | 'next'

/** A change as sent between threads: the documents are in shared chunks. */
export type ShippedChange = {
  /** Changes are numbered from 1, in the order in which every thread applies them. */
  readonly sequence: number
  readonly deletes: readonly string[]
  /** The keys of the documents, and the end of each one's JSON. */
  readonly keys: readonly string[]
  readonly ends: readonly number[]
  /** Chunks that were added or replaced by longer ones. */
  readonly chunks: readonly (readonly [index: number, chunk: Uint8Array])[]
}

/** The input of a builder thread. */
export type BuildOrder = {
  readonly image: GenerationImage
  /** The state to build from: chunks, the set of live rows and the number of rows, as they are in the writer. */
  readonly chunks: readonly Uint8Array[]
  readonly live: Uint32Array
  readonly rowCount: number
  /** A change to include in the build, because it doesn't fit into the current generation. */
  readonly deletes: readonly string[]
  readonly upserts: readonly SearchDocument[]
  readonly options: BuildOptions
}

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
      readonly track: Track
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
  | { readonly kind: 'build'; readonly order: BuildOrder }

export type FromThread =
  /** The thread has applied all changes up to this one. */
  | { readonly kind: 'applied'; readonly generation: number; readonly sequence: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: JsonAnswer }
  | { readonly kind: 'snapshot'; readonly id: number; readonly pieces: Uint8Array[] }
  | { readonly kind: 'built'; readonly image: GenerationImage }

/** A result as JSON text, which is cheaper to send than objects. `failed` is a bug in this package. */
export type JsonAnswer =
  | { readonly kind: 'found'; readonly json: string }
  | { readonly kind: 'error'; readonly error: SearchError }
  | { readonly kind: 'failed'; readonly message: string }

/** One end of the message channel between pool and thread. */
export type Port<In, Out> = {
  readonly post: (message: Out, transfer?: readonly ArrayBuffer[]) => void
  readonly onMessage: (take: (message: In) => void) => void
}

/** A thread from the pool's side. */
export type PoolThread = Port<FromThread, ToThread> & {
  /** Called once when the thread has ended, with the error that ended it, if any. */
  readonly onExit: (take: (reason?: unknown) => void) => void
  readonly close: () => Promise<void>
}
