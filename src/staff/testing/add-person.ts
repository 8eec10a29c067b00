import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { columnsOfGrant, type Grant } from '../role.ts'

/** Adds a person with roles, as the owner of the tables, and returns their id. */
export async function addPerson(
  database: Pick<TestDatabase, 'asOwner'>,
  email: string,
  ...grants: readonly Grant[]
): Promise<string> {
  const [person] = await database.asOwner<{ id: string }>(
    'insert into people (email, name) values ($1, $1) returning id',
    [email],
  )
  if (!person) throw new Error('the person was not added')
  for (const grant of grants) {
    const { role, dealershipId, locationIds, siteId, groupName } = columnsOfGrant(grant)
    await database.asOwner(
      `insert into memberships (person_id, role, dealership_id, location_ids, site_id, group_name)
       values ($1, $2, $3, $4, $5, $6)`,
      [person.id, role, dealershipId, locationIds, siteId, groupName],
    )
  }
  return person.id
}
