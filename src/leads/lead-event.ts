import type { FormName } from './form/form-name.ts'
import type { LeadSite } from './lead-site.ts'

type Events = LeadSite['analytics']['events']

export interface EventFacts {
  readonly form: FormName
  /** As the shopper chose or the form sent it. */
  readonly category?: string | undefined
  readonly subcategory?: string | undefined
  readonly vehicle: { readonly carType: 'new' | 'demo' | 'used'; readonly tag: string | null } | null
}

const TEST_DRIVE_ONLY = /^test[\s-]drive[\s-]only$/i

/** Which event a lead counts as. In this order; the first that answers wins, so that a lead counts once. */
const RULES: readonly ((facts: EventFacts, events: Events) => number | undefined)[] = [
  (facts, events) => (isCareers(facts) ? events.careers : undefined),
  ({ form }, events) => (form === 'finance' ? events.financeEnquiry : undefined),
  (facts, events) => (isTestDrive(facts) ? testDriveEvent(facts, events) : undefined),
  ({ form }, events) => (form === 'service' || form === 'parts' || form === 'tradeIn' ? events[form] : undefined),
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

export function isCareers({ form, category, subcategory }: Omit<EventFacts, 'vehicle'>): boolean {
  return form === 'careers' || subcategory === 'Career Enquiry' || category === 'Careers Enquiry'
}

function isTestDrive({ form, vehicle }: EventFacts): boolean {
  const asksAboutVehicle = form === 'enquiry' || form === 'quickEnquiry'
  return form === 'testDrive' || (asksAboutVehicle && TEST_DRIVE_ONLY.test(vehicle?.tag ?? ''))
}

function testDriveEvent({ vehicle }: EventFacts, events: Events): number {
  return vehicle?.carType === 'used' ? events.usedTestDrive : events.testDrive
}
