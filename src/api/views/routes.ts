import { randomUUID } from 'node:crypto'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { viewCookie } from '../pipeline/view-cookie.ts'
import { route, type ApiProblem, type RequestContext } from '../route.ts'
import { endView, startView } from './contract.ts'

interface ViewRow {
  readonly id: string
  readonly dealershipId: number
  readonly name: string
  readonly reason: string
  readonly endsAt: Date
}

async function answerView({ tx, staff, problem, services }: RequestContext, id: string) {
  const { rows } = await tx.$client.query<ViewRow>(
    `select v.id, d.id as "dealershipId", d.name, v.reason, v.ends_at as "endsAt" from staff_views v join dealerships d on d.id = v.dealership_id
     where v.id = $1 and v.session_id = $2`,
    [id, staff.sessionId],
  )
  const [row] = rows
  if (!row) return problem('not-found')
  const { dealershipId, name, reason, endsAt } = row
  return ok({
    body: { id, dealership: { id: dealershipId, name }, reason, endsAt: endsAt.toISOString() },
    id,
    headers: { 'set-cookie': viewCookie(id, services.consoleUrl) },
  })
}

const startViewRoute = route(
  startView,
  async (request) => {
    const { tx, staff, body, problem } = request
    if (staff.sessionId === null) return problem('forbidden', { because: 'not-for-tokens' })
    if (!staff.grants.some(({ role }) => role === 'platform')) return problem('forbidden', { because: 'not-your-role' })
    const { rowCount } = await tx.$client.query('select from dealerships where id = $1', [body.dealershipId])
    if (rowCount === 0) return noDealership()
    const id = randomUUID()
    // The audit log takes the reason from here, as it takes that of a request's header.
    await tx.$client.query(`select set_config('app.reason', $1, true)`, [body.reason])
    await tx.$client.query(
      `insert into staff_views (id, person_id, session_id, dealership_id, reason, ends_at) values ($1, $2, $3, $4, $5, now() + interval '1 hour')`,
      [id, staff.personId, staff.sessionId, body.dealershipId, body.reason],
    )
    await record(tx, staff.actor, { verb: 'create', subject: 'view', id, dealershipId: body.dealershipId })
    return answerView(request, id)
  },
  answerView,
)

function noDealership() {
  const detail = 'No dealership has this id.'
  return err<ApiProblem>({ kind: 'invalid-body', errors: [{ pointer: '#/dealershipId', detail, code: 'custom' }] })
}

const endViewRoute = route(endView, async ({ tx, staff, params, problem, services }) => {
  if (staff.sessionId === null) return problem('forbidden', { because: 'not-for-tokens' })
  const { rows } = await tx.$client.query<{ dealershipId: number; reason: string }>(
    `update staff_views set ended_at = now() where id = $1 and session_id = $2 and ended_at is null
     returning dealership_id as "dealershipId", reason`,
    [params.id, staff.sessionId],
  )
  const [ended] = rows
  if (!ended) return problem('not-found')
  const { dealershipId, reason } = ended
  await tx.$client.query(`select set_config('app.reason', $1, true)`, [reason])
  await record(tx, staff.actor, { verb: 'update', subject: 'view', id: params.id, fields: ['ended_at'], dealershipId })
  return ok({ body: undefined, headers: { 'set-cookie': viewCookie(null, services.consoleUrl) } })
})

export const VIEW_ROUTES = [startViewRoute, endViewRoute]
