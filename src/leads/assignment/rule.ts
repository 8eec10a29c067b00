import type { Calendar } from '#locations/opening-hours.ts'
import type { CarType } from '#vehicles/fields.ts'
import type { FormName } from '../form/forms.ts'

/** Kinds of leads that rules tell apart; applications for jobs are for the group's administrators. */
export const LEAD_KINDS = [
  'enquiry',
  'quickEnquiry',
  'contact',
  'testDrive',
  'requestPhotos',
  'findSimilar',
  'service',
  'parts',
  'finance',
  'tradeIn',
  'tradeInOffer',
  'purchase',
] as const satisfies readonly FormName[]

/** Clock times `HH:MM` of the place, `until` excluded. If `until` is not after `from`, the time goes on past midnight. */
export interface Hours {
  readonly from: string
  readonly until: string
}

/** Which leads a rule is for. All of the conditions must fit; an empty list, and null, fit every lead. */
export interface RuleConditions {
  readonly locationIds: readonly number[]
  /** In any case. */
  readonly makes: readonly string[]
  readonly conditions: readonly CarType[]
  readonly forms: readonly (typeof LEAD_KINDS)[number][]
  /** 0 Sunday to 6 Saturday, of the day on which the lead came. */
  readonly weekdays: readonly number[]
  readonly hours: Hours | null
}

export type RuleTarget =
  | { readonly kind: 'person'; readonly personId: string }
  | { readonly kind: 'team'; readonly teamId: string }

/** Rules that assign leads. They are tried in their order, and the first that fits decides. */
export interface AssignmentRule {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
  readonly when: RuleConditions
  readonly target: RuleTarget
}

export interface Team {
  readonly id: string
  readonly name: string
  readonly personIds: readonly string[]
}

/** Weekdays 0 (Sunday) to 6 on which somebody works from one clock time until another. */
export interface Shift {
  readonly weekdays: readonly number[]
  readonly from: string
  readonly until: string
}

/** Somebody of the dealership, with what decides whether they can be given a lead. */
export interface Assignable {
  readonly id: string
  readonly name: string
  /** Where they work on leads; null: at every location of the dealership. */
  readonly locationIds: readonly number[] | null
  /** Open leads beyond which they get no more; null: no limit. */
  readonly leadLimit: number | null
  readonly shifts: readonly Shift[]
  /** When they last used the console. */
  readonly seenAt: Date | null
  readonly absences: readonly { readonly startsAt: Date; readonly endsAt: Date }[]
  readonly openLeads: number
  readonly lastGivenAt: Date | null
}

/** Settings of a location for its leads. */
export interface LocationSettings {
  /** Minutes of opening hours after which an untouched lead goes to somebody else; null: never. */
  readonly untouchedMinutes: number | null
  /** For so many minutes after they were last seen, somebody counts as signed in. */
  readonly seenMinutes: number
}

export const DEFAULT_SETTINGS: LocationSettings = { untouchedMinutes: null, seenMinutes: 15 }

/** A dealership at the moment of a decision. */
export interface Yard {
  readonly timezone: string
  readonly teams: readonly Team[]
  readonly people: readonly Assignable[]
  /** Opening hours of a location. */
  readonly calendarOf: (locationId: number | null) => Calendar
  readonly settingsOf: (locationId: number | null) => LocationSettings
}

/** The facts that rules look at. */
export interface LeadFacts {
  readonly locationId: number | null
  readonly form: string
  /** The make of the vehicle that the lead is about; null without one. */
  readonly make: string | null
  readonly condition: string | null
  readonly receivedAt: Date
}
