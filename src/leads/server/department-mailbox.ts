import type { Transaction } from '#platform/server/database.ts'
import { mailboxOf } from '../delivery/delivery-plan.ts'
import type { Department, LeadLocation } from '../lead-site.ts'

type Mailbox = Pick<LeadLocation, 'email' | 'primary' | 'dealershipId'> & { readonly id: number }

/** The mailboxes of the site's locations: of a department where a location has one for it, else the location's own. */
const MAILBOXES = `
  select l.id, coalesce(nullif(l.mailboxes->>$1, ''), l.email) as email, l."primary", l.dealership_id as "dealershipId"
  from locations l order by l.id`

/** The mailbox that gets what a department of a location has to know, chosen as for leads. Empty if the site has no mailbox at all. */
export async function departmentMailbox(
  { $client }: Transaction,
  locationId: number | null,
  department: Department,
): Promise<string> {
  const { rows } = await $client.query<Mailbox>(MAILBOXES, [department])
  return mailboxOf(rows.find(({ id }) => id === locationId) ?? null, rows)
}
