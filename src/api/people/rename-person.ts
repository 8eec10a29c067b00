import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { renamePerson } from './contract.ts'
import { findPersonRow, presentPerson } from './person-rows.ts'
import { readReach } from './place.ts'

export const renamePersonRoute = route(renamePerson, async ({ tx, staff, params, body, matches, problem }) => {
  const { id } = params
  const row = await findPersonRow(tx, id)
  if (!row) return problem('not-found')
  const reach = await readReach(tx)
  const { rename } = presentPerson(row, staff, reach).abilities
  if (rename !== true) return problem('forbidden', rename)
  const stale = matches({ version: row.version, subject: 'person', id })
  if (stale) return stale
  const { rowCount } = await tx.$client.query(
    'update people set name = $2, version = version + 1 where id = $1 and version = $3',
    [id, body.name, row.version],
  )
  if (rowCount !== 1) return problem('conflict', { detail: 'Somebody changed the person in the same moment.' })
  await record(tx, staff.actor, { verb: 'update', subject: 'person', id, fields: ['name'] })
  const version = row.version + 1
  return ok({ body: presentPerson({ ...row, name: body.name, version }, staff, reach), version })
})
