import type { MailFacts } from '../mail/mail-facts.ts'
import type { PublishedCondition } from './published-condition.ts'
import type { VehicleStore } from './vehicle-store.ts'

export interface VehicleServices {
  readonly store: VehicleStore
  /** The condition report that the dealer published; null if there is none. */
  readonly conditionOf: (siteId: number, vehicleId: number) => Promise<PublishedCondition | null>
  /** The sites, vehicles and locations as mails show them. */
  readonly mailFacts: MailFacts
}
