/** A person of the dealer. */
export interface Colleague {
  readonly id: string
  readonly name: string
}

/** What a change of a lead changes: the same fields in the list and in the open lead. */
export interface LeadState {
  readonly status: 'open' | 'done'
  readonly isSpam: boolean
  readonly assignee: Colleague | null
  /** ISO 8601. */
  readonly snoozedUntil: string | null
  /** Since when the shopper waits for an answer; null if nobody waits. */
  readonly waitingSince: string | null
  readonly outcome: 'sold' | 'lost' | 'other' | null
}

/** One row of the inbox. */
export interface LeadRow extends LeadState {
  readonly id: string
  readonly version: number
  /** Null if the shopper gave none; then their phone number stands for it. */
  readonly name: string | null
  readonly phone: string | null
  /** enquiry, testDrive, finance, … */
  readonly form: string
  /** "2022 Mazda CX-5 Touring"; null without a vehicle. */
  readonly vehicle: string | null
  readonly snippet: string
  /** When the answer is due by the location's hours; null if nobody waits or no time is promised. */
  readonly dueAt: string | null
  /** When the location opens, for somebody who wrote after hours. */
  readonly opensAt: string | null
  readonly lastActivityAt: string
  readonly place: string | null
}

/** The vehicle that a lead is about. */
export interface LeadCar {
  readonly id: number
  readonly title: string
  /** Address of the first picture; null without one. */
  readonly photo: string | null
  /** "$32,490"; null if the price is on application. */
  readonly price: string | null
  readonly priceNote: string | null
  readonly stockNumber: string | null
  readonly place: string | null
  readonly odometer: string | null
  readonly daysInStock: number | null
  /** "In stock", "Reserved", "Sold". */
  readonly state: { readonly words: string; readonly isFree: boolean } | null
  /** Its page on the site. */
  readonly address: string | null
}

export interface LeadContact {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly mailProblem: string | null
  readonly smsStopped: boolean
  readonly isKnownElsewhere: boolean
}

export interface LeadTask {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly dueAt: string | null
  readonly assignee: Colleague | null
}

/** What may be done with a lead; else why not, as a sentence. */
export type Abilities = Readonly<Record<string, true | { readonly because: string }>>

/** Who caused an entry: the shopper, somebody of the dealer, or the platform. */
export interface Entry {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly kind: string
  readonly side: 'shopper' | 'dealer' | 'note' | 'event'
  readonly who: string
  readonly how: string
  readonly text: string
  /** What went wrong, such as a mail that came back. */
  readonly problem: string | null
}

/** An open lead. */
export interface LeadDetail extends LeadRow {
  readonly contact: LeadContact
  readonly car: LeadCar | null
  readonly source: string | null
  readonly tasks: readonly LeadTask[]
  readonly entries: readonly Entry[]
  readonly abilities: Abilities
}
