import { randomUUID } from 'node:crypto'
import { readRule, readRules, readTeam, toRule, type RuleRow } from '#leads/server/assignment/rule-rows.ts'
import { changedFields } from '#platform/audit.ts'
import { record } from '#platform/server/audit.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Outcome, RequestContext } from '../route.ts'
import { route, type ApiProblem } from '../route.ts'
import { createRule, deleteRule, updateRule, type RuleBody } from './contract.ts'
import { findAssignable, findYard, refusedEdit } from './yard-access.ts'

export function presentRule(row: RuleRow): RuleBody {
  const { id, dealershipId, position, name, isEnabled, personId, teamId, version } = row
  const { when } = toRule(row)
  const target =
    personId === null ? { kind: 'team' as const, id: teamId ?? '' } : { kind: 'person' as const, id: personId }
  const listed = {
    ...when,
    locationIds: [...when.locationIds],
    makes: [...when.makes],
    conditions: [...when.conditions],
  }
  return {
    id,
    dealershipId,
    position,
    name,
    isEnabled,
    when: { ...listed, forms: [...when.forms], weekdays: [...when.weekdays] },
    target,
    version,
  }
}

async function answerRule({ tx, problem }: RequestContext, id: string): Promise<Outcome<RuleBody>> {
  const row = await readRule(tx, id)
  return row ? ok({ body: presentRule(row), version: row.version, id }) : problem('not-found')
}

export const createRuleRoute = route(
  createRule,
  async (request) => {
    const { tx, params, body, staff } = request
    const yard = await findYard(request, params.id)
    if (!yard.ok) return yard
    const refused = refusedEdit(request, yard.value) ?? (await targetFault(request, params.id, body.target))
    if (refused) return refused
    const id = randomUUID()
    const rules = await lockRules(request, params.id)
    await tx.$client.query(
      `insert into assignment_rules (id, dealership_id, position, name, is_enabled, conditions, person_id, team_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, params.id, rules.length, body.name, body.isEnabled, body.when, ...columnsOf(body.target)],
    )
    await moveTo(request, params.id, id, body.position)
    await record(tx, staff.actor, { verb: 'create', subject: 'assignment-rule', id, dealershipId: params.id })
    return answerRule(request, id)
  },
  answerRule,
)

export const updateRuleRoute = route(updateRule, async (request) => {
  const { tx, params, body, staff } = request
  const found = await ruleToChange(request, params.id)
  if (!found.ok) return found
  const rule = found.value
  const before = presentRule(rule)
  const { name = before.name, isEnabled = before.isEnabled, when = before.when, target = before.target } = body
  const fault = body.target === undefined ? null : await targetFault(request, rule.dealershipId, target)
  if (fault) return fault
  const fields = changedFields(before, { name, isEnabled, when, target, position: body.position ?? before.position })
  if (fields.length === 0) return answerRule(request, params.id)
  await tx.$client.query(
    `update assignment_rules set name = $2, is_enabled = $3, conditions = $4, person_id = $5, team_id = $6, version = version + 1 where id = $1`,
    [params.id, name, isEnabled, when, ...columnsOf(target)],
  )
  if (body.position !== undefined) await moveTo(request, rule.dealershipId, params.id, body.position)
  const { dealershipId } = rule
  await record(tx, staff.actor, { verb: 'update', subject: 'assignment-rule', id: params.id, fields, dealershipId })
  return answerRule(request, params.id)
})

export const deleteRuleRoute = route(deleteRule, async (request) => {
  const { tx, params, staff } = request
  const found = await ruleToChange(request, params.id)
  if (!found.ok) return found
  const { dealershipId } = found.value
  await tx.$client.query('delete from assignment_rules where id = $1', [params.id])
  const left = await lockRules(request, dealershipId)
  await renumber(
    request,
    left.map(({ id }) => id),
  )
  await record(tx, staff.actor, { verb: 'delete', subject: 'assignment-rule', id: params.id, dealershipId })
  return ok({ body: undefined })
})

async function ruleToChange(request: RequestContext, id: string): Promise<Result<RuleRow, ApiProblem>> {
  const { tx, problem, matches } = request
  const rule = await readRule(tx, id)
  if (!rule) return problem('not-found')
  const yard = await findYard(request, rule.dealershipId)
  if (!yard.ok) return yard
  return (
    refusedEdit(request, yard.value) ?? matches({ version: rule.version, subject: 'assignment-rule', id }) ?? ok(rule)
  )
}

type Target = RuleBody['target']

const columnsOf = ({ kind, id }: Target): readonly [person: string | null, team: string | null] =>
  kind === 'person' ? [id, null] : [null, id]

/** The problem of a target that is nobody of the dealership, or null. */
export async function targetFault(
  request: Pick<RequestContext, 'tx' | 'now'>,
  dealershipId: number,
  { kind, id }: Target,
): Promise<{ readonly ok: false; readonly error: ApiProblem } | null> {
  const found =
    kind === 'person'
      ? await findAssignable(request, dealershipId, id)
      : (await readTeam(request.tx, id))?.dealershipId === dealershipId
  if (found !== undefined && found !== false) return null
  const detail = kind === 'person' ? 'Nobody of the dealership has this id.' : 'The dealership has no such team.'
  return err({ kind: 'invalid-body', errors: [{ pointer: '#/target/id', detail, code: 'unknown-id' }] })
}

/** The rules in their order, locked until the commit, so that two changes of the order follow each other. */
async function lockRules({ tx }: Pick<RequestContext, 'tx'>, dealershipId: number): Promise<readonly RuleRow[]> {
  await tx.$client.query('select from assignment_rules where dealership_id = $1 order by id for update', [dealershipId])
  return readRules(tx, dealershipId)
}

async function moveTo(request: Pick<RequestContext, 'tx'>, dealershipId: number, id: string, position: number) {
  const others = (await lockRules(request, dealershipId)).map((each) => each.id).filter((each) => each !== id)
  await renumber(request, others.toSpliced(position, 0, id))
}

async function renumber({ tx }: Pick<RequestContext, 'tx'>, ids: readonly string[]): Promise<void> {
  await tx.$client.query(
    `update assignment_rules r set position = listed.n - 1 from unnest($1::uuid[]) with ordinality as listed (id, n)
     where r.id = listed.id and r.position <> listed.n - 1`,
    [ids],
  )
}
