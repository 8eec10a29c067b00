import type { Cell } from '../cells.ts'
import type { Measured } from '../measure.ts'

/** The calls to an engine's process, one at a time. */
export interface Calls {
  readonly build: { readonly name: string; readonly vehicles: number }
  readonly cell: { readonly cell: Cell; readonly limitMs: number; readonly withAnswer: boolean }
  /** Changes the price of a vehicle. */
  readonly update: { readonly vehicle: number; readonly price: number }
  readonly texts: object
  readonly close: object
}

export interface Answers {
  readonly build: Built
  readonly cell: CellAnswer
  readonly update: Measured
  readonly texts: Readonly<Record<string, string>>
  readonly close: undefined
}

export interface Built extends Measured {
  /** Growth of the memory of its processes, and bytes stored elsewhere. */
  readonly residentBytes: number
  readonly storedBytes: number | undefined
}

export interface CellAnswer extends Measured {
  readonly kind: 'answered' | 'late' | 'not-asked'
  readonly total: number | undefined
  readonly json: string | undefined
}

export type Request = { [K in keyof Calls]: { readonly call: K; readonly with: Calls[K] } }[keyof Calls]
export type Reply<K extends keyof Answers = keyof Answers> =
  | { readonly answer: Answers[K] }
  | { readonly failed: string }
