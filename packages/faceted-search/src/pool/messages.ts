import type { IndexSchema, Query, SearchDocument, SearchError } from '../contract.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import type { SnapshotNote } from '../snapshot/layout.ts'
import type { GenerationImage } from './generation-image.ts'

/** A reading thread has up to two generations: the one it answers from, and the one that is to take its place. */
export type Track = 'current' | 'next'

/** A change as it goes from thread to thread: the documents lie in chunks that all of them share. */
export type ShippedChange = {
  /** Changes are numbered from 1 on, in the order in which every thread applies them. */
  readonly sequence: number
  readonly deletes: readonly string[]
  /** Of the documents that come, and where the JSON of each ends. */
  readonly keys: readonly string[]
  readonly ends: readonly number[]
  /** Chunks that were added or became longer. */
  readonly chunks: readonly (readonly [index: number, chunk: Uint8Array])[]
}

/** What a builder makes a generation of. */
export type BuildOrder = {
  readonly image: GenerationImage
  /** The state that it is to have: chunks, a bit a row, and the number of rows, all of the thread that orders. */
  readonly chunks: readonly Uint8Array[]
  readonly live: Uint32Array
  readonly rowCount: number
  /** A change to be built in, because it doesn't fit into the generation as it is. */
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
  /** Of one generation and no other: each has bytes of its own. */
  | { readonly kind: 'change'; readonly generation: number; readonly change: ShippedChange }
  /** This next generation takes the place of the current one. */
  | { readonly kind: 'swap'; readonly generation: number }
  /** This is to be no next generation after all. */
  | { readonly kind: 'drop'; readonly generation: number }
  | { readonly kind: 'search'; readonly id: number; readonly query: Query }
  | { readonly kind: 'snapshot'; readonly id: number; readonly note: SnapshotNote }
  | { readonly kind: 'build'; readonly order: BuildOrder }

export type FromThread =
  /** A generation has all changes up to this one. */
  | { readonly kind: 'applied'; readonly generation: number; readonly sequence: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: JsonAnswer }
  | { readonly kind: 'snapshot'; readonly id: number; readonly pieces: Uint8Array[] }
  | { readonly kind: 'built'; readonly image: GenerationImage }

/** What a query finds, as JSON text: cheaper to hand over than as objects. `failed` is a bug of the engine. */
export type JsonAnswer =
  | { readonly kind: 'found'; readonly json: string }
  | { readonly kind: 'error'; readonly error: SearchError }
  | { readonly kind: 'failed'; readonly message: string }

/** The pool's end of a thread, or the thread's end of its pool. */
export type Port<In, Out> = {
  readonly post: (message: Out, transfer?: readonly ArrayBuffer[]) => void
  readonly onMessage: (take: (message: In) => void) => void
}

/** A thread as the pool sees it. */
export type PoolThread = Port<FromThread, ToThread> & {
  /** Called once, when the thread is gone, with the error that ended it, if it was one. */
  readonly onExit: (take: (reason?: unknown) => void) => void
  readonly close: () => Promise<void>
}
