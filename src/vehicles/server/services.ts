import type { MailFacts } from '../mail/mail-facts.ts'
import type { VehicleStore } from './vehicle-store.ts'

export interface VehicleServices {
  readonly store: VehicleStore
  /** The sites, vehicles and locations as mails show them. */
  readonly mailFacts: MailFacts
}
