import type { LeadSite } from './lead-site.ts'

type Events = LeadSite['analytics']['events']

/**
 * The analytics event of a form. A `vehicleEnquiry` counts as a test drive if the vehicle is tagged Test Drive Only, else by the
 * vehicle's condition, as an `otherEnquiry` always does. `service`, `parts` and `tradeIn` have their own number if the site sets one.
 */
export type LeadEventKind =
  | 'vehicleEnquiry'
  | 'otherEnquiry'
  | 'testDrive'
  | 'financeEnquiry'
  | 'service'
  | 'parts'
  | 'tradeIn'
  | 'careers'

export interface EventFacts {
  readonly kind: LeadEventKind
  /** The submitted category. */
  readonly category?: string | undefined
  readonly subcategory?: string | undefined
  readonly vehicle: { readonly carType: 'new' | 'demo' | 'used'; readonly tag: string | null } | null
}

/** The category that a shopper selects for a careers enquiry. */
export const CAREERS_CATEGORY = 'Careers Enquiry'
/** The subcategory under which a careers enquiry is filed. */
export const CAREERS_SUBCATEGORY = 'Career Enquiry'

const TEST_DRIVE_ONLY = /^test[\s-]drive[\s-]only$/i

/** The rules that give a lead its event. The first one with an answer wins, so a lead counts once. */
const RULES: readonly ((facts: EventFacts, events: Events) => number | undefined)[] = [
  (facts, events) => (isCareers(facts) ? events.careers : undefined),
  ({ kind }, events) => (kind === 'financeEnquiry' ? events.financeEnquiry : undefined),
  (facts, events) => (isTestDrive(facts) ? testDriveEvent(facts, events) : undefined),
  ({ kind }, events) => (kind === 'service' || kind === 'parts' || kind === 'tradeIn' ? events[kind] : undefined),
  ({ vehicle }, events) => (vehicle?.carType === 'new' ? events.newEnquiry : undefined),
  ({ vehicle }, events) => (vehicle?.carType === 'used' ? events.usedEnquiry : undefined),
]

export function leadEvent(facts: EventFacts, events: Events): number {
  for (const rule of RULES) {
    const event = rule(facts, events)
    if (event !== undefined) return event
  }
  return events.enquiry
}

export function isCareers({ kind, category, subcategory }: Omit<EventFacts, 'vehicle'>): boolean {
  return kind === 'careers' || subcategory === CAREERS_SUBCATEGORY || category === CAREERS_CATEGORY
}

function isTestDrive({ kind, vehicle }: EventFacts): boolean {
  return kind === 'testDrive' || (kind === 'vehicleEnquiry' && TEST_DRIVE_ONLY.test(vehicle?.tag ?? ''))
}

function testDriveEvent({ vehicle }: EventFacts, events: Events): number {
  return vehicle?.carType === 'used' ? events.usedTestDrive : events.testDrive
}
