import type { LeadSite } from './lead-site.ts'

type Events = LeadSite['analytics']['events']

/**
 * The event that a form counts as. `vehicleEnquiry`: an enquiry that counts as a test drive where the vehicle is tagged Test Drive Only;
 * `otherEnquiry`: by the vehicle's condition alone; `service`, `parts`, `tradeIn`: by their own number where the site has one.
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
  /** As the shopper chose or the form sent it. */
  readonly category?: string | undefined
  readonly subcategory?: string | undefined
  readonly vehicle: { readonly carType: 'new' | 'demo' | 'used'; readonly tag: string | null } | null
}

/** Category of a careers enquiry, as the shopper chooses it. */
export const CAREERS_CATEGORY = 'Careers Enquiry'
/** Subcategory under which it is filed. */
export const CAREERS_SUBCATEGORY = 'Career Enquiry'

const TEST_DRIVE_ONLY = /^test[\s-]drive[\s-]only$/i

/** Which event a lead counts as. The first rule that answers wins, so a lead counts once. */
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
