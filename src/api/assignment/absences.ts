import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { changedFields } from '#platform/audit.ts'
import { record } from '#platform/server/audit.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { route, type ApiProblem, type Outcome, type RequestContext } from '../route.ts'
import { createAbsence, deleteAbsence, listAbsences, updateAbsence, type AbsenceBody } from './contract.ts'
import { findAssignable, findYard, verdictOn, type AccessedYard } from './yard-access.ts'

interface AbsenceRow {
  readonly id: string
  readonly dealershipId: number
  readonly personId: string
  readonly personName: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly note: string
  readonly version: number
  /** The start, to the microsecond. */
  readonly position: string
}

const SELECT = `
  select a.id, a.dealership_id as "dealershipId", a.person_id as "personId", p.name as "personName", a.starts_at as "startsAt",
    a.ends_at as "endsAt", a.note, a.version, a.starts_at::text as position from absences a left join people p on p.id = a.person_id`

async function presentAbsence(request: RequestContext, yard: AccessedYard, row: AbsenceRow): Promise<AbsenceBody> {
  const { id, dealershipId, personId, personName, startsAt, endsAt, note, version } = row
  const edit = await verdictOf(request, yard, personId)
  return {
    id,
    dealershipId,
    person: { id: personId, name: personName ?? 'Somebody who left' },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    note: edit === true ? note : null,
    version,
    abilities: { edit },
  }
}

/** Absences of people who left are changed by those who manage the whole dealership. */
async function verdictOf(request: RequestContext, yard: AccessedYard, personId: string) {
  const person = await findAssignable(request, yard.id, personId)
  return verdictOn(request.staff, yard, person ?? { id: personId, locationIds: null }, 'setAbsence')
}

async function readAbsence({ tx }: Pick<RequestContext, 'tx'>, id: string): Promise<AbsenceRow | undefined> {
  return (await tx.$client.query<AbsenceRow>(`${SELECT} where a.id = $1`, [id])).rows[0]
}

async function answerAbsence(request: RequestContext, id: string): Promise<Outcome<AbsenceBody>> {
  const row = await readAbsence(request, id)
  const yard = row && (await findYard(request, row.dealershipId))
  if (!row || !yard?.ok) return request.problem('not-found')
  return ok({ body: await presentAbsence(request, yard.value, row), version: row.version, id })
}

export const listAbsencesRoute = route(listAbsences, async (request) => {
  const { tx, params, now, paging } = request
  const yard = await findYard(request, params.id)
  if (!yard.ok) return yard
  const pages = paging('start', z.tuple([z.string(), z.uuid()]))
  if (!pages.ok) return pages
  const { after, readLimit, page } = pages.value
  const { rows } = await tx.$client.query<AbsenceRow>(
    `${SELECT} where a.dealership_id = $1 and a.ends_at > $2
       and ($3::timestamptz is null or (a.starts_at, a.id) > ($3::timestamptz, $4::uuid))
     order by a.starts_at, a.id limit $5`,
    [params.id, now, after?.[0] ?? null, after?.[1] ?? null, readLimit],
  )
  const { data: shown, next } = page(
    rows,
    ({ position, id }) => [position, id],
    (row) => row,
  )
  const data: AbsenceBody[] = []
  for (const row of shown) data.push(await presentAbsence(request, yard.value, row))
  return ok({ body: { data, next } })
})

export const createAbsenceRoute = route(
  createAbsence,
  async (request) => {
    const { tx, params, body, staff, problem } = request
    const yard = await findYard(request, params.id)
    if (!yard.ok) return yard
    const person = await findAssignable(request, params.id, body.personId)
    if (!person) return personFault()
    const verdict = verdictOn(staff, yard.value, person, 'setAbsence')
    if (verdict !== true) return problem('forbidden', { because: verdict.because })
    const fault = timeFault(body)
    if (fault) return fault
    const id = randomUUID()
    await tx.$client.query(
      'insert into absences (id, dealership_id, person_id, starts_at, ends_at, note) values ($1, $2, $3, $4, $5, $6)',
      [id, params.id, person.id, body.startsAt, body.endsAt, body.note],
    )
    await record(tx, staff.actor, { verb: 'create', subject: 'absence', id, dealershipId: params.id })
    return answerAbsence(request, id)
  },
  answerAbsence,
)

export const updateAbsenceRoute = route(updateAbsence, async (request) => {
  const { tx, params, body, staff } = request
  const found = await absenceToChange(request, params.id)
  if (!found.ok) return found
  const { dealershipId, ...row } = found.value
  const before = { startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString(), note: row.note }
  const after = { ...before, ...definedOf(body) }
  const fault = timeFault(after)
  if (fault) return fault
  const fields = changedFields(before, after)
  if (fields.length === 0) return answerAbsence(request, params.id)
  await tx.$client.query(
    'update absences set starts_at = $2, ends_at = $3, note = $4, version = version + 1 where id = $1',
    [params.id, after.startsAt, after.endsAt, after.note],
  )
  await record(tx, staff.actor, { verb: 'update', subject: 'absence', id: params.id, fields, dealershipId })
  return answerAbsence(request, params.id)
})

export const deleteAbsenceRoute = route(deleteAbsence, async (request) => {
  const { tx, params, staff } = request
  const found = await absenceToChange(request, params.id)
  if (!found.ok) return found
  await tx.$client.query('delete from absences where id = $1', [params.id])
  const { dealershipId } = found.value
  await record(tx, staff.actor, { verb: 'delete', subject: 'absence', id: params.id, dealershipId })
  return ok({ body: undefined })
})

async function absenceToChange(request: RequestContext, id: string): Promise<Result<AbsenceRow, ApiProblem>> {
  const { problem, matches } = request
  const row = await readAbsence(request, id)
  if (!row) return problem('not-found')
  const yard = await findYard(request, row.dealershipId)
  if (!yard.ok) return yard
  const verdict = await verdictOf(request, yard.value, row.personId)
  if (verdict !== true) return problem('forbidden', { because: verdict.because })
  return matches({ version: row.version, subject: 'absence', id }) ?? ok(row)
}

type Fields = {
  readonly startsAt?: string | undefined
  readonly endsAt?: string | undefined
  readonly note?: string | undefined
}

function definedOf({ startsAt, endsAt, note }: Fields) {
  return {
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(note !== undefined && { note }),
  }
}

function timeFault({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) {
  if (Date.parse(endsAt) > Date.parse(startsAt)) return null
  return faultAt('#/endsAt', 'An absence ends after it begins.')
}

const personFault = () => faultAt('#/personId', 'Nobody of the dealership has this id.')

function faultAt(pointer: string, detail: string) {
  return err<ApiProblem>({ kind: 'invalid-body', errors: [{ pointer, detail, code: 'custom' }] })
}
