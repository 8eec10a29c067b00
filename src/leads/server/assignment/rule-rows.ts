import type { Transaction } from '#platform/server/database.ts'
import type { AssignmentRule, RuleConditions, Team } from '../../assignment/rule.ts'

type Tx = Pick<Transaction, '$client'>

/** A rule as it is stored. */
export interface RuleRow {
  readonly id: string
  readonly dealershipId: number
  readonly position: number
  readonly name: string
  readonly isEnabled: boolean
  readonly conditions: RuleConditions
  readonly personId: string | null
  readonly teamId: string | null
  readonly version: number
}

const COLUMNS = `
  id, dealership_id as "dealershipId", position, name, is_enabled as "isEnabled", conditions, person_id as "personId", team_id as "teamId", version`

/** The rules of a dealership in their order. */
export async function readRules({ $client }: Tx, dealershipId: number): Promise<readonly RuleRow[]> {
  const { rows } = await $client.query<RuleRow>(
    `select ${COLUMNS} from assignment_rules where dealership_id = $1 order by position, id`,
    [dealershipId],
  )
  return rows
}

export async function readRule({ $client }: Tx, id: string): Promise<RuleRow | null> {
  return (await $client.query<RuleRow>(`select ${COLUMNS} from assignment_rules where id = $1`, [id])).rows[0] ?? null
}

/** Any condition that a stored rule lacks fits every lead. */
const ANY: RuleConditions = { locationIds: [], makes: [], conditions: [], forms: [], weekdays: [], hours: null }

export function toRule({ id, name, isEnabled, conditions, personId, teamId }: RuleRow): AssignmentRule {
  const target =
    personId === null ? { kind: 'team' as const, teamId: teamId ?? '' } : { kind: 'person' as const, personId }
  return { id, name, isEnabled, when: { ...ANY, ...conditions }, target }
}

export interface TeamRow extends Team {
  readonly dealershipId: number
  readonly version: number
}

const TEAM = `id, dealership_id as "dealershipId", name, person_ids as "personIds", version`

export async function readTeams({ $client }: Tx, dealershipId: number): Promise<readonly TeamRow[]> {
  const { rows } = await $client.query<TeamRow>(
    `select ${TEAM} from assignment_teams where dealership_id = $1 order by lower(name), id`,
    [dealershipId],
  )
  return rows
}

export async function readTeam({ $client }: Tx, id: string): Promise<TeamRow | null> {
  return (await $client.query<TeamRow>(`select ${TEAM} from assignment_teams where id = $1`, [id])).rows[0] ?? null
}
