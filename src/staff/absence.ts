/** A time in which somebody of a dealership is away. */
export interface Absence {
  readonly id: string
  readonly dealershipId: number
  readonly personId: string
  readonly startsAt: Date
  /** The first instant at which they are back. */
  readonly endsAt: Date
}
