import { tryRule as tryOn, type TrialLead } from '#leads/assignment/trial.ts'
import type { AssignmentRule, RuleTarget } from '#leads/assignment/rule.ts'
import { readRules, readTeams, toRule } from '#leads/server/assignment/rule-rows.ts'
import { readAssignable } from '#leads/server/assignment/read-yard.ts'
import { DAY_MS } from '#platform/clock.ts'
import { groupBy } from '#platform/group-by.ts'
import { ok } from '#platform/result.ts'
import { route, type ApiRequest, type Outcome } from '../route.ts'
import type { AnswerOf, BodyOf, ParamsOf } from '../contract/operation.ts'
import { tryRule } from './contract.ts'
import { targetFault } from './rules.ts'
import { findYard, refusedEdit } from './yard-access.ts'

const DAYS = 30
const EXAMPLES = 100

type Request = ApiRequest<ParamsOf<typeof tryRule>, unknown, BodyOf<typeof tryRule>>

/** It changes nothing, so a repeated request tries it again. */
export const tryRuleRoute = route(tryRule, answerTrial, answerTrial)

async function answerTrial(request: Request): Promise<Outcome<AnswerOf<typeof tryRule>>> {
  const { tx, params, body, now } = request
  const yard = await findYard(request, params.id)
  if (!yard.ok) return yard
  const refused = refusedEdit(request, yard.value) ?? (await targetFault(request, params.id, body.target))
  if (refused) return refused
  const rules = (await readRules(tx, params.id)).map(toRule)
  const target: RuleTarget =
    body.target.kind === 'person'
      ? { kind: 'person', personId: body.target.id }
      : { kind: 'team', teamId: body.target.id }
  const tried: AssignmentRule = {
    id: body.ruleId ?? 'tried',
    name: body.name,
    isEnabled: true,
    when: body.when,
    target,
  }
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const { rows: leads } = await tx.$client.query<LeadRow>(LEADS, [params.id, since])
  const trial = tryOn(tried, body.position, rules, leads, yard.value.timezone)
  const names = new Map(
    [...(await readTeams(tx, params.id)), ...(await readAssignable(tx, params.id, now))].map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const nameOf = (rule: AssignmentRule | null): string | null => {
    if (!rule) return null
    return names.get(rule.target.kind === 'person' ? rule.target.personId : rule.target.teamId) ?? rule.name
  }
  const moves = trial.moves.map(({ lead, before, after }) => ({ lead, from: nameOf(before), to: nameOf(after) }))
  const grouped = [...groupBy(moves, ({ from, to }) => JSON.stringify([from, to])).values()]
  return ok({
    id: String(params.id),
    body: {
      leads: leads.length,
      fitting: trial.fitting,
      decided: trial.decided,
      elsewhere: moves.length,
      moves: grouped
        .flatMap((each) => (each[0] ? [{ from: each[0].from, to: each[0].to, count: each.length }] : []))
        .toSorted((one, other) => other.count - one.count),
      examples: moves.slice(0, EXAMPLES).map(({ lead, from, to }) => ({
        leadId: lead.id,
        name: lead.name,
        about: lead.about,
        receivedAt: lead.receivedAt.toISOString(),
        from,
        to,
      })),
    },
  })
}

interface LeadRow extends TrialLead {
  readonly name: string
  readonly about: string
}

const LEADS = `
  select l.id, l.location_id as "locationId", l.form, l.payload #>> '{vehicle,make}' as make, l.payload #>> '{vehicle,carType}' as condition,
    l.received_at as "receivedAt", coalesce(nullif(concat_ws(' ', l.name, l.last_name), ''), 'A shopper') as name,
    coalesce(l.payload #>> '{vehicle,name}', l.form) as about
  from leads l where l.dealership_id = $1 and l.received_at >= $2 and l.suspected_spam is null and l.payload ? 'payload'
    and not lead_is_restricted(l.form, l.category, l.subcategory, l.dealership_id)
  order by l.received_at desc, l.id limit 5000`
