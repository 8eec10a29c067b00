import { systemActor } from '#platform/actor.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import type { Database } from '#platform/server/database.ts'
import type { Grant } from '#staff/role.ts'
import { removeStaff } from '#staff/server/manage-staff.ts'
import { addReadyPerson } from '#staff/server/ready-person.ts'
import { fromBase32 } from '#staff/totp.ts'

/** What everybody of the demo signs in with. It is in the README, so it must open nothing in production. */
export const DEMO_PASSWORD = 'harbour lantern otter'
/** In base32, for an authenticator app. */
export const DEMO_SECRET = 'FORECOURTDEMOCONSOLESIGNINSECRET'

const GROUP = 'harbourline'
const DEALERSHIP = 'harbourline-brisbane'

interface DemoPerson {
  readonly email: string
  readonly name: string
  /** What the README says of them. */
  readonly role: string
  readonly grant: (places: DemoPlaces) => Grant | null
}

interface DemoPlaces {
  readonly dealershipId: number | null
  readonly siteId: number | null
}

/** One person of each role, of the Harbourline group. */
export const DEMO_STAFF: readonly DemoPerson[] = [
  { email: 'sales@staff.example', name: 'Mia Torres', role: 'sales in Brisbane', grant: ofDealership('sales') },
  { email: 'manager@staff.example', name: 'Priya Nair', role: 'manager in Brisbane', grant: ofDealership('manager') },
  {
    email: 'editor@staff.example',
    name: 'Tom Okafor',
    role: 'web editor',
    grant: ({ siteId }) => (siteId === null ? null : { role: 'web-editor', siteId }),
  },
  {
    email: 'group@staff.example',
    name: 'Helen Marsh',
    role: 'administrator of the group',
    grant: ({ siteId }) => (siteId === null ? null : { role: 'group-admin', groupName: GROUP }),
  },
  {
    email: 'platform@staff.example',
    name: 'Ravi Chandra',
    role: 'operator of the platform',
    grant: () => ({ role: 'platform' }),
  },
]

function ofDealership(role: 'sales' | 'manager'): DemoPerson['grant'] {
  return ({ dealershipId }) => (dealershipId === null ? null : { role, dealershipId, locationIds: null })
}

/** Adds the people who were never there; who was removed stays removed. Returns the addresses of those who can sign in. */
export async function addDemoStaff(database: Pick<Database, 'withRole'>, secret: KeyRing): Promise<readonly string[]> {
  const { known, places } = await database.withRole('import', async ({ $client }) => {
    const people = await $client.query<{ email: string; isActive: boolean }>(
      'select email, bool_or(removed_at is null) as "isActive" from people where email = any ($1) group by email',
      [DEMO_STAFF.map(({ email }) => email)],
    )
    const found = await $client.query<DemoPlaces>(
      `select (select id from dealerships where slug = $1) as "dealershipId", (select id from sites where slug = $2) as "siteId"`,
      [DEALERSHIP, GROUP],
    )
    return {
      known: new Map(people.rows.map(({ email, isActive }) => [email, isActive])),
      places: found.rows[0] ?? { dealershipId: null, siteId: null },
    }
  })
  const ready: string[] = []
  for (const { email, name, grant: grantAt } of DEMO_STAFF) {
    const grant = grantAt(places)
    const isActive = known.get(email)
    if (isActive === undefined && grant !== null)
      await addReadyPerson(database, secret, systemActor('demo'), {
        email,
        name,
        password: DEMO_PASSWORD,
        secret: fromBase32(DEMO_SECRET),
        grants: [grant],
      })
    if (isActive ?? grant !== null) ready.push(email)
  }
  return ready
}

/** Removes them from a database that demo mode used and production uses now. Returns how many there were. */
export async function removeDemoStaff(database: Pick<Database, 'withRole'>): Promise<number> {
  let removed = 0
  for (const { email } of DEMO_STAFF)
    if ((await removeStaff(database, email, systemActor('production start'))).person) removed++
  return removed
}
