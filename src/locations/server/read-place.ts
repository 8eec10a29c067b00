import type { Database } from '#platform/server/database.ts'

export type KnownPlace = {
  readonly slug: string
  readonly name: string
  readonly email: string | null
  readonly address: string
}

/** Reads the dealership's location with this slug. Null if the dealership has no such location. */
export async function readPlace(
  database: Pick<Database, 'withRole'>,
  dealership: string,
  slug: string = dealership,
): Promise<KnownPlace | null> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<KnownPlace>(
      `select l.slug, l.name, l.email,
         concat_ws(', ', l.street, nullif(concat_ws(' ', l.city, l.state, l.postcode), '')) as address
       from locations l join dealerships d on d.id = l.dealership_id where d.slug = $1 and l.slug = $2`,
      [dealership, slug],
    ),
  )
  return rows[0] ?? null
}
