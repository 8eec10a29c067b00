import { whyNotFree } from '#leads/assignment/is-free.ts'
import { DEFAULT_SETTINGS, type Assignable, type Yard } from '#leads/assignment/rule.ts'
import { readAssignable } from '#leads/server/assignment/read-yard.ts'
import { changedFields } from '#platform/audit.ts'
import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import { route, type RequestContext } from '../route.ts'
import { updateAssignable, type PersonBody } from './contract.ts'
import { findYard, verdictOn, type AccessedYard } from './yard-access.ts'

type Request = Pick<RequestContext, 'tx' | 'now' | 'staff' | 'services'>

/** Everybody of a dealership who can be given leads, with whether they are free. */
export async function presentPeople(request: Request, yard: AccessedYard): Promise<PersonBody[]> {
  const people = await readAssignable(request.tx, yard.id, request.now)
  const versions = await readVersions(request.tx, yard.id)
  return people.map((person) => presentPerson(request, yard, person, versions.get(person.id) ?? 0))
}

function presentPerson(
  { now, staff, services }: Request,
  yard: AccessedYard,
  person: Assignable,
  version: number,
): PersonBody {
  const { id, name, leadLimit, shifts, openLeads, locationIds } = person
  const at: Yard = {
    timezone: yard.timezone,
    teams: [],
    people: [],
    calendarOf: (locationId) => services.leads.hoursAt(yard.slug, locationId)?.calendar ?? { hours: [], special: [] },
    settingsOf: () => DEFAULT_SETTINGS,
  }
  const why = whyNotFree(person, at, locationIds?.[0] ?? null, now)
  const abilities = {
    edit: verdictOn(staff, yard, person, 'editAssignmentRules'),
    setAbsence: verdictOn(staff, yard, person, 'setAbsence'),
  }
  const shown = shifts.map((shift) => ({ ...shift, weekdays: [...shift.weekdays] }))
  return { id, name, leadLimit, shifts: shown, openLeads, isFree: why === null, why, version, abilities }
}

async function readVersions({ $client }: Transaction, dealershipId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await $client.query<{ id: string; version: number }>(
    'select person_id as id, version from assignment_profiles where dealership_id = $1',
    [dealershipId],
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export const updateAssignableRoute = route(updateAssignable, async (request) => {
  const { tx, params, body, staff, problem, matches } = request
  const yard = await findYard(request, params.id)
  if (!yard.ok) return yard
  const before = (await presentPeople(request, yard.value)).find(({ id }) => id === params.personId)
  if (!before) return problem('not-found')
  const { edit } = before.abilities
  if (edit !== true) return problem('forbidden', { because: edit.because })
  const stale = matches({ version: before.version, subject: 'assignment-profile', id: before.id })
  if (stale) return stale
  const after = {
    leadLimit: body.leadLimit === undefined ? before.leadLimit : body.leadLimit,
    shifts: body.shifts ?? before.shifts,
  }
  const fields = changedFields(before, after)
  if (fields.length === 0) return ok({ body: before, version: before.version })
  await tx.$client.query(STORE, [params.id, before.id, after.leadLimit, JSON.stringify(after.shifts)])
  const entry = { subject: 'assignment-profile', id: before.id, fields, dealershipId: params.id } as const
  await record(tx, staff.actor, { verb: 'update', ...entry })
  const changed = (await presentPeople(request, yard.value)).find(({ id }) => id === before.id)
  return changed ? ok({ body: changed, version: changed.version }) : problem('not-found')
})

const STORE = `
  insert into assignment_profiles as p (dealership_id, person_id, lead_limit, shifts) values ($1, $2, $3, $4)
  on conflict (dealership_id, person_id) do update set lead_limit = excluded.lead_limit, shifts = excluded.shifts, version = p.version + 1`
