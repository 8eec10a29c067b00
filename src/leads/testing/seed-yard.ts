import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import type { RuleConditions, RuleTarget } from '../assignment/rule.ts'
import { ASSIGNMENT_QUEUES } from '../server/assignment/assignment-queues.ts'
import { buildLead } from './build-lead.ts'
import { seedDealer } from './seed-dealer.ts'

export interface SeededYard {
  readonly siteId: number
  readonly dealershipId: number
  readonly locationId: number
  readonly addStaff: (name: string, role?: 'sales' | 'manager') => Promise<string>
  readonly addTeam: (...personIds: readonly string[]) => Promise<string>
  readonly addRule: (name: string, target: RuleTarget, when?: Partial<RuleConditions>) => Promise<string>
  /** Stores a lead as a form of the site does, so that triggers make it one of the inbox. */
  readonly addLead: (at: Date, more?: { readonly make?: string; readonly form?: string }) => Promise<string>
}

/** A dealership in Brisbane that opens from Monday to Friday, 8:30 to 17:30. */
export async function seedYard(database: TestDatabase, slug = 'amber'): Promise<SeededYard> {
  await declareQueues(database, ASSIGNMENT_QUEUES, silentLogger)
  const { siteId, locationId } = await seedDealer(database, slug)
  const [row] = await database.asOwner<{ id: number }>(
    `update dealerships set timezone = 'Australia/Brisbane' where slug = $1 returning id`,
    [slug],
  )
  const dealershipId = row?.id ?? 0
  await database.asOwner(
    `update locations set street = '1 Main Street', city = 'Rocklea', state = 'QLD', postcode = '4106', lat = -27.5, long = 153 where id = $1`,
    [locationId],
  )
  await database.asOwner(
    `insert into opening_hours (dealership_id, location_id, weekday, status, open, close)
     select $1, $2, day, case when day in (0, 6) then 'Closed' else 'Open' end, case when day not in (0, 6) then '08:30' end,
       case when day not in (0, 6) then '17:30' end from generate_series(0, 6) as day`,
    [dealershipId, locationId],
  )
  let rules = 0
  return {
    siteId,
    dealershipId,
    locationId,
    addStaff: async (name, role = 'sales') => {
      const id = await addPerson(database, `${name.toLowerCase()}@${slug}.example`, {
        role,
        dealershipId,
        locationIds: null,
      })
      await database.asOwner('update people set name = $2 where id = $1', [id, name])
      return id
    },
    addTeam: async (...personIds) => {
      const id = randomUUID()
      await database.asOwner(
        `insert into assignment_teams (id, dealership_id, name, person_ids) values ($1, $2, 'Sales', $3)`,
        [id, dealershipId, personIds],
      )
      return id
    },
    addRule: async (name, target, when = {}) => {
      const id = randomUUID()
      await database.asOwner(
        `insert into assignment_rules (id, dealership_id, position, name, is_enabled, conditions, person_id, team_id)
         values ($1, $2, $3, $4, true, $5, $6, $7)`,
        [
          id,
          dealershipId,
          rules++,
          name,
          when,
          target.kind === 'person' ? target.personId : null,
          target.kind === 'team' ? target.teamId : null,
        ],
      )
      return id
    },
    addLead: async (at, { make, form = 'enquiry' } = {}) => {
      const id = randomUUID()
      const lead = {
        ...buildLead(),
        id,
        receivedAt: at.toISOString(),
        form,
        vehicle: make === undefined ? null : { make },
      }
      await database.asOwner(
        `insert into leads (id, site_id, received_at, form, name, email, dealership_id, location_id, payload, submission_key)
         values ($1::uuid, $2, $3, $4, 'Robin', $1::text || '@mail.example', $5, $6, $7, $1::text)`,
        [id, siteId, at, form, dealershipId, locationId, JSON.stringify(lead)],
      )
      return id
    },
  }
}
