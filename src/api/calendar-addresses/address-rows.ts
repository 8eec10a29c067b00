import type { RequestContext } from '../route.ts'

interface AddressRow {
  readonly id: string
  readonly locationId: number | null
  readonly locationName: string | null
  readonly lastFour: string
  readonly createdAt: Date
  readonly lastReadAt: Date | null
}

/** The person's own addresses that are in force; all, or the one with the id. */
export async function readAddresses(
  { tx }: Pick<RequestContext, 'tx'>,
  id: string | null,
): Promise<readonly AddressRow[]> {
  const { rows } = await tx.$client.query<AddressRow>(
    `select a.id, a.location_id as "locationId", l.name as "locationName", a.last_four as "lastFour", a.created_at as "createdAt",
       a.last_read_at as "lastReadAt"
     from calendar_addresses a left join locations l on l.id = a.location_id
     where a.person_id = (select current_staff()) and a.revoked_at is null and ($1::uuid is null or a.id = $1) order by a.created_at, a.id`,
    [id],
  )
  return rows
}

export function presentAddress({ id, locationId, locationName, lastFour, createdAt, lastReadAt }: AddressRow) {
  return {
    id,
    location: locationId === null ? null : { id: locationId, name: locationName ?? '' },
    lastFour,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }
}
