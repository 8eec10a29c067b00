import { randomUUID } from 'node:crypto'
import { readAssignable } from '#leads/server/assignment/read-yard.ts'
import { readTeam, type TeamRow } from '#leads/server/assignment/rule-rows.ts'
import { changedFields } from '#platform/audit.ts'
import { record } from '#platform/server/audit.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { route, type ApiProblem, type Outcome, type RequestContext } from '../route.ts'
import { createTeam, deleteTeam, updateTeam, type TeamBody } from './contract.ts'
import { findYard, refusedEdit } from './yard-access.ts'

export const presentTeam = ({ personIds, ...team }: TeamRow): TeamBody => ({ ...team, personIds: [...personIds] })

async function answerTeam({ tx, problem }: RequestContext, id: string): Promise<Outcome<TeamBody>> {
  const team = await readTeam(tx, id)
  return team ? ok({ body: presentTeam(team), version: team.version, id }) : problem('not-found')
}

export const createTeamRoute = route(
  createTeam,
  async (request) => {
    const { tx, params, body, staff } = request
    const yard = await findYard(request, params.id)
    if (!yard.ok) return yard
    const refused = refusedEdit(request, yard.value) ?? (await membersFault(request, params.id, body.personIds))
    if (refused) return refused
    const id = randomUUID()
    await tx.$client.query(
      'insert into assignment_teams (id, dealership_id, name, person_ids) values ($1, $2, $3, $4)',
      [id, params.id, body.name, [...new Set(body.personIds)]],
    )
    await record(tx, staff.actor, { verb: 'create', subject: 'assignment-team', id, dealershipId: params.id })
    return answerTeam(request, id)
  },
  answerTeam,
)

export const updateTeamRoute = route(updateTeam, async (request) => {
  const { tx, params, body, staff } = request
  const found = await teamToChange(request, params.id)
  if (!found.ok) return found
  const team = found.value
  const { dealershipId } = team
  const { name = team.name, personIds = team.personIds } = body
  const fault = body.personIds === undefined ? null : await membersFault(request, dealershipId, personIds)
  if (fault) return fault
  const after = { name, personIds: [...new Set(personIds)] }
  const fields = changedFields(presentTeam(team), after)
  if (fields.length === 0) return answerTeam(request, params.id)
  await tx.$client.query(
    'update assignment_teams set name = $2, person_ids = $3, version = version + 1 where id = $1',
    [params.id, after.name, after.personIds],
  )
  await record(tx, staff.actor, { verb: 'update', subject: 'assignment-team', id: params.id, fields, dealershipId })
  return answerTeam(request, params.id)
})

export const deleteTeamRoute = route(deleteTeam, async (request) => {
  const { tx, params, staff, problem } = request
  const found = await teamToChange(request, params.id)
  if (!found.ok) return found
  const { rowCount } = await tx.$client.query('select from assignment_rules where team_id = $1', [params.id])
  if (rowCount !== 0) return problem('conflict', { detail: 'A rule names this team. Change or delete the rule first.' })
  await tx.$client.query('delete from assignment_teams where id = $1', [params.id])
  const { dealershipId } = found.value
  await record(tx, staff.actor, { verb: 'delete', subject: 'assignment-team', id: params.id, dealershipId })
  return ok({ body: undefined })
})

async function teamToChange(request: RequestContext, id: string): Promise<Result<TeamRow, ApiProblem>> {
  const { tx, problem, matches } = request
  const team = await readTeam(tx, id)
  if (!team) return problem('not-found')
  const yard = await findYard(request, team.dealershipId)
  if (!yard.ok) return yard
  return (
    refusedEdit(request, yard.value) ?? matches({ version: team.version, subject: 'assignment-team', id }) ?? ok(team)
  )
}

/** The problem of members who are not of the dealership, or null. */
async function membersFault({ tx, now }: RequestContext, dealershipId: number, personIds: readonly string[]) {
  const known = new Set((await readAssignable(tx, dealershipId, now)).map(({ id }) => id))
  const errors = personIds.flatMap((id, at) =>
    known.has(id)
      ? []
      : [{ pointer: `#/personIds/${at}`, detail: 'Nobody of the dealership has this id.', code: 'unknown-id' }],
  )
  return errors.length === 0 ? null : err<ApiProblem>({ kind: 'invalid-body', errors })
}
