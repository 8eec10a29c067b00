import { randomUUID } from 'node:crypto'
import { systemActor, type Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { scopeOfGrant } from '../../grant-scope.ts'
import { isSameGrant, isWithinReach } from '../../provider/grants-of-claims.ts'
import { grantOfColumns, type Grant, type GrantColumns } from '../../role.ts'
import { insertMembership } from '../invitations.ts'
import { endSessions } from '../sign-in/sessions.ts'
import type { ConfiguredProvider } from './read-providers.ts'

type Tx = Pick<Transaction, '$client'>

/** Somebody whom a provider has signed in. */
export interface ProvidersPerson {
  /** The provider's id of them. */
  readonly subject: string
  /** A verified address of one of the provider's domains. */
  readonly email: string
  readonly name: string
  readonly grants: readonly Grant[]
}

export type LinkFailure =
  /** No rule gives them a role. What they had from the provider is taken. */
  | 'no-role'
  /** They have a role that the provider could not give: it would decide about more than its own. */
  | 'other-roles'
  /** The address is that of somebody whom the provider signed in under another id. */
  | 'other-person'

/** The name within which a provider's ids of people are unique. */
export const providerIdOf = ({ dealer, issuer }: Pick<ConfiguredProvider, 'dealer' | 'issuer'>): string =>
  `${dealer} ${issuer}`

/**
 * Finds the person of a provider's id, joins the one who has the address, or makes one; then gives them exactly the roles of the claims. A person joins
 * only if the provider could have given all the roles that they have.
 */
export async function linkPerson(
  tx: Tx,
  provider: ConfiguredProvider,
  person: ProvidersPerson,
): Promise<Result<string, LinkFailure>> {
  const { $client } = tx
  const providerId = providerIdOf(provider)
  // Two sign-ins of one person at the same moment wait for each other.
  await $client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${providerId} ${person.email}`])
  const by = systemActor(`sign-in provider of ${provider.dealer}`)
  const linked = await linkedPerson($client, providerId, person.subject)
  const known = linked ?? (await personOfAddress($client, person.email))
  if (known === null) return person.grants.length === 0 ? err('no-role') : ok(await addPerson(tx, provider, person, by))
  const before = await membershipsOf($client, known)
  if (before.some(({ grant }) => !isWithinReach(grant, provider.reach))) return err('other-roles')
  if (linked === null) {
    if (person.grants.length === 0) return err('no-role')
    if (!(await addAccount($client, providerId, known, person.subject))) return err('other-person')
  }
  await setRoles(tx, known, before, person.grants, by)
  if (person.grants.length === 0) {
    await endSessions(tx, known, by, {})
    return err('no-role')
  }
  await setProvider($client, known, provider)
  return ok(known)
}

/** The person whom the provider signed in before under the same id. */
export async function linkedPerson(client: Tx['$client'], providerId: string, subject: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select user_id as id from staff_auth_accounts where provider_id = $1 and account_id = $2',
    [providerId, subject],
  )
  return rows[0]?.id ?? null
}

async function personOfAddress(client: Tx['$client'], email: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>('select id from people where email = $1 and removed_at is null', [
    email,
  ])
  return rows[0]?.id ?? null
}

async function addPerson(
  tx: Tx,
  provider: ConfiguredProvider,
  { subject, email, name, grants }: ProvidersPerson,
  by: Actor,
): Promise<string> {
  const { $client } = tx
  const id = randomUUID()
  await $client.query('insert into people (id, email, name) values ($1, $2, $3)', [id, email, name])
  await record(tx, by, { verb: 'create', subject: 'person', id })
  await $client.query('insert into staff_auth_users (id, name, email, email_verified) values ($1, $2, $3, true)', [
    id,
    name,
    email,
  ])
  await addAccount($client, providerIdOf(provider), id, subject)
  await setRoles(tx, id, [], grants, by)
  await setProvider($client, id, provider)
  return id
}

/** False if the provider signed the person in under another id before. */
async function addAccount(
  client: Tx['$client'],
  providerId: string,
  personId: string,
  subject: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into staff_auth_accounts (user_id, account_id, provider_id) values ($1, $2, $3) on conflict do nothing',
    [personId, subject, providerId],
  )
  return rowCount === 1
}

export interface Membership {
  readonly id: string
  readonly grant: Grant
}

/** The roles that a person has. */
export async function membershipsOf(client: Tx['$client'], personId: string): Promise<readonly Membership[]> {
  const { rows } = await client.query<GrantColumns & { id: string }>(
    `select id, role, dealership_id as "dealershipId", location_ids as "locationIds", site_id as "siteId", group_name as "groupName"
     from memberships where person_id = $1`,
    [personId],
  )
  return rows.map((row) => ({ id: row.id, grant: grantOfColumns(row) }))
}

/** Takes what is not wanted and gives what is missing; what stays the same keeps its row. */
async function setRoles(
  tx: Tx,
  personId: string,
  before: readonly Membership[],
  wanted: readonly Grant[],
  by: Actor,
): Promise<void> {
  const taken = before.filter(({ grant }) => !wanted.some((each) => isSameGrant(each, grant)))
  const added = wanted.filter((each) => !before.some(({ grant }) => isSameGrant(each, grant)))
  for (const { id, grant } of taken) {
    await tx.$client.query('delete from memberships where id = $1', [id])
    await record(tx, by, { verb: 'delete', subject: 'membership', id, ...scopeOfGrant(grant) })
  }
  for (const grant of added) {
    const id = await insertMembership(tx, personId, grant)
    if (id === null) throw new Error('a role was given twice')
    await record(tx, by, { verb: 'create', subject: 'membership', id, ...scopeOfGrant(grant) })
  }
}

/** What the sessions of the person are limited by, and what the console calls their provider. */
async function setProvider(
  client: Tx['$client'],
  personId: string,
  { name, sessionHours }: ConfiguredProvider,
): Promise<void> {
  await client.query('update staff_auth_users set provider = $2, session_hours = $3 where id = $1', [
    personId,
    name,
    sessionHours,
  ])
}
