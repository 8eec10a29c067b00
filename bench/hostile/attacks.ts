export const ATTACKS = [
  'uploads without an end',
  'photos for a valuation without an end',
  'pipelined pages that are not read',
  'one page each that is not read',
] as const
export type Attack = (typeof ATTACKS)[number]

/** All connections come from one address, or each from its own. */
export const SOURCES = ['one', 'many'] as const
export type Source = (typeof SOURCES)[number]

export interface AttackFigures {
  readonly attack: Attack
  readonly source: Source
  readonly connections: number
  /** Memory of the server's process (RSS). */
  readonly bytes: { readonly before: number; readonly most: number; readonly after: number }
  /** The slowest answer of `/healthz` to another client, and how many failed. */
  readonly slowestHealthMs: number
  readonly healthFailures: number
}
