import { DEFAULT_SETTINGS } from '#leads/assignment/rule.ts'
import { changedFields } from '#platform/audit.ts'
import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import { route, type RequestContext } from '../route.ts'
import { updateSettings, type SettingsBody } from './contract.ts'
import { findYard, verdictAt, type AccessedYard } from './yard-access.ts'

type Row = Omit<SettingsBody, 'abilities' | 'seenMinutes'> & { readonly seenMinutes: number | null }

export async function presentSettings(
  { tx, staff }: Pick<RequestContext, 'tx' | 'staff'>,
  yard: AccessedYard,
): Promise<SettingsBody[]> {
  const { rows } = await tx.$client.query<Row>(
    `select l.id as "locationId", l.name, s.untouched_minutes as "untouchedMinutes", s.seen_minutes as "seenMinutes",
       coalesce(s.version, 0) as version
     from locations l left join assignment_settings s on s.location_id = l.id where l.dealership_id = $1 order by lower(l.name), l.id`,
    [yard.id],
  )
  return rows.map((row) => ({
    ...row,
    seenMinutes: row.seenMinutes ?? DEFAULT_SETTINGS.seenMinutes,
    abilities: { edit: verdictAt(staff, yard, row.locationId, 'editAssignmentRules') },
  }))
}

export const updateSettingsRoute = route(updateSettings, async (request) => {
  const { tx, params, body, staff, problem, matches } = request
  const yard = await findYard(request, params.id)
  if (!yard.ok) return yard
  const read = async () =>
    (await presentSettings(request, yard.value)).find((each) => each.locationId === params.locationId)
  const before = await read()
  if (!before) return problem('not-found')
  const { edit } = before.abilities
  if (edit !== true) return problem('forbidden', { because: edit.because })
  const id = String(params.locationId)
  const stale = matches({ version: before.version, subject: 'assignment-settings', id })
  if (stale) return stale
  const { untouchedMinutes = before.untouchedMinutes, seenMinutes = before.seenMinutes } = body
  const fields = changedFields(before, { untouchedMinutes, seenMinutes })
  if (fields.length === 0) return ok({ body: before, version: before.version })
  await tx.$client.query(STORE, [params.locationId, params.id, untouchedMinutes, seenMinutes])
  const place = { dealershipId: params.id, locationId: params.locationId }
  await record(tx, staff.actor, { verb: 'update', subject: 'assignment-settings', id, fields, ...place })
  const changed = await read()
  return changed ? ok({ body: changed, version: changed.version }) : problem('not-found')
})

const STORE = `
  insert into assignment_settings as s (location_id, dealership_id, untouched_minutes, seen_minutes) values ($1, $2, $3, $4)
  on conflict (location_id) do update set untouched_minutes = excluded.untouched_minutes, seen_minutes = excluded.seen_minutes, version = s.version + 1`
