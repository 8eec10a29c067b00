import type { Database } from '#platform/server/database.ts'
import type { Lead } from '../../lead.ts'

/** Whether somebody with a role at the lead's yard signs in to the console. A lead without a location is seen by those of the whole dealership. */
export async function yardHasStaff(
  database: Pick<Database, 'withRole'>,
  { dealership, location }: Pick<Lead, 'dealership' | 'location'>,
): Promise<boolean> {
  if (dealership === null) return false
  // As import, because shoppers' roles read nothing of staff.
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<{ has: boolean }>(HAS_STAFF, [dealership.id, location?.id ?? null]),
  )
  return rows[0]?.has === true
}

const HAS_STAFF = `
  select exists (
    select from memberships m join people p on p.id = m.person_id
    where m.dealership_id = $1 and m.role in ('sales', 'manager') and (m.location_ids is null or $2::int = any(m.location_ids))
      and p.kind = 'person' and p.removed_at is null
  ) as has`
