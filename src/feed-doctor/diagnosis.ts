/** A place where somebody can look further, or put it right. */
export type DoctorLink =
  | { readonly kind: 'vehicle'; readonly id: number }
  | { readonly kind: 'feed'; readonly dealershipId: number; readonly name: string; readonly search: string | null }
  | { readonly kind: 'stock'; readonly words: string }

/** `bad`: here it ends. `warning`: it goes on, with less than it should. `none`: nothing happens here. */
export type Verdict = 'good' | 'warning' | 'bad' | 'none'

/** One step between the file and a place that shows the vehicle. */
export interface Hop {
  readonly step: 'file' | 'mapping' | 'applied' | 'photos' | 'site' | 'outgoing'
  readonly verdict: Verdict
  /** "In the file", "On Harbourline". */
  readonly title: string
  readonly text: string
  /** Since when it is so. */
  readonly since: Date | null
  /** The correction. */
  readonly mend: string | null
  readonly link: DoctorLink | null
  /** How many vehicles share the cause, this one included; null if that is not known, or nothing is wrong. */
  readonly alike: number | null
  /** Cells of the row with the fields that they become. */
  readonly cells: readonly Cell[]
}

export interface Cell {
  readonly column: string
  readonly cell: string | null
  /** The field, for people; null: nothing reads it. */
  readonly field: string | null
  readonly isWrong: boolean
}

export interface Diagnosis {
  readonly vehicleId: number | null
  readonly name: string
  readonly identity: string | null
  readonly dealership: string
  /** The first thing that is wrong, in a sentence; or that all is well. */
  readonly headline: string
  readonly verdict: Verdict
  readonly hops: readonly Hop[]
}
