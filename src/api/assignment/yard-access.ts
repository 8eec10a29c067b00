import { readAssignable } from '#leads/server/assignment/read-yard.ts'
import type { Assignable } from '#leads/assignment/rule.ts'
import { ok, type Result } from '#platform/result.ts'
import { peopleAbilities, type PeopleAbility } from '#staff/policies/people.ts'
import type { Verdict } from '#staff/policies/policy.ts'
import { askerOf } from '../people/place.ts'
import type { ApiProblem, RequestContext } from '../route.ts'

/** A dealership that the person who asks works at, or administers. */
export interface AccessedYard {
  readonly id: number
  readonly slug: string
  readonly timezone: string
  /** The reader's own groups, if they administer the dealership. */
  readonly groups: readonly string[]
}

interface YardRow {
  readonly id: number
  readonly slug: string
  readonly timezone: string
  readonly isOwn: boolean
  readonly groups: readonly string[]
  readonly isReader: boolean
}

/** The dealership, if somebody sees its people and leads. A web editor sees only its stock. */
export async function findYard(
  { tx, problem }: Pick<RequestContext, 'tx' | 'problem'>,
  id: number,
): Promise<Result<AccessedYard, ApiProblem>> {
  const { rows } = await tx.$client.query<YardRow>(YARD, [id])
  const [yard] = rows
  if (!yard) return problem('not-found')
  if (!yard.isReader) return problem('forbidden', { because: 'not-your-role' })
  const { slug, timezone, groups, isOwn } = yard
  return ok({ id: yard.id, slug, timezone, groups: isOwn ? groups : [] })
}

const YARD = `
  select id, slug, timezone, id = any (staff_dealerships('group-admin')) as "isOwn", staff_groups() as groups,
    id = any (staff_any_dealerships('sales', 'manager', 'group-admin')) or staff_is_platform() as "isReader"
  from dealerships where id = $1`

/** The caller's permissions at a location, or (null) with the dealership as a whole. */
export function verdictAt(
  staff: RequestContext['staff'],
  { id, groups }: AccessedYard,
  locationId: number | null,
  ability: PeopleAbility,
  personId = '',
): Verdict {
  return peopleAbilities(askerOf(staff), { dealershipId: id, locationId, siteIds: [], groups }, { personId })[ability]
}

/** Permissions for somebody of the dealership: at each location where that person works. Everybody notes their own absence. */
export function verdictOn(
  staff: RequestContext['staff'],
  yard: AccessedYard,
  person: Pick<Assignable, 'id' | 'locationIds'>,
  ability: 'setAbsence' | 'editAssignmentRules',
): Verdict {
  if (ability === 'setAbsence' && person.id === staff.personId) return true
  const verdicts = (person.locationIds ?? [null]).map((at) => verdictAt(staff, yard, at, ability, person.id))
  return verdicts.find((verdict) => verdict !== true) ?? true
}

/** The problem of somebody who may not change the rules of a dealership, or null. */
export function refusedEdit({ staff, problem }: Pick<RequestContext, 'staff' | 'problem'>, yard: AccessedYard) {
  const verdict = verdictAt(staff, yard, null, 'editAssignmentRules')
  return verdict === true ? null : problem('forbidden', { because: verdict.because })
}

/** Somebody of the dealership; undefined for anybody else. */
export async function findAssignable(
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  dealershipId: number,
  personId: string,
): Promise<Assignable | undefined> {
  return (await readAssignable(tx, dealershipId, now)).find(({ id }) => id === personId)
}
