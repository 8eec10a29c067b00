import type { Operation } from '#api/contract/operation.ts'
import { recordOf } from '#platform/records.ts'
import { WALK_ROLES, type WalkDealer, type WalkRole, type World } from './world.ts'

/** The outcome of a call: `done` is a 2xx, the others are kinds of problems. */
export type WalkOutcome = 'done' | 'forbidden' | 'not-found' | 'invalid-body' | 'conflict'

export interface WalkCall {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: object
  readonly ifMatch?: number
  /** A file, for operations that take one. */
  readonly file?: { readonly type: string; readonly content: string }
  /** Texts that the answer has for who may do it, such as the id of the planted row. */
  readonly shows?: readonly string[]
}

/** One operation in the walk of all roles. */
export interface WalkRow {
  readonly operation: Operation
  /** The outcome for each role of a row of its own dealership, planted at its first location. */
  readonly own: Readonly<Record<WalkRole, WalkOutcome>>
  /**
   * What everybody gets for a row of another dealer; `not-found` by default. `list`: there is no such row to ask for, and the answer has nothing
   * of another dealer.
   */
  readonly foreign?: WalkOutcome | 'list'
  /** Plants a new row at a dealer, as the owner of the tables, and says how it is asked for by somebody (`personId`). */
  readonly plant: (world: World, dealer: WalkDealer, personId: string) => Promise<WalkCall>
  /** The call with ids that don't exist, for operations whose ids are in the body. By default ids of the path are replaced. */
  readonly missing?: (call: WalkCall) => WalkCall
}

/** Outcomes in the order of `WALK_ROLES`. */
export function outcomes(...each: readonly WalkOutcome[]): WalkRow['own'] {
  return recordOf(WALK_ROLES, (role) => each[WALK_ROLES.indexOf(role)] ?? 'done')
}

/** The same outcome for every role. */
export function everybody(outcome: WalkOutcome): WalkRow['own'] {
  return recordOf(WALK_ROLES, () => outcome)
}
