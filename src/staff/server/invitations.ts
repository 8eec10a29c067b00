import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { actorText, type Actor } from '#platform/actor.ts'
import { DAY_MS } from '#platform/clock.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { scopeOfGrant } from '../grant-scope.ts'
import { columnsOfGrant, grantOfColumns, type Grant, type GrantColumns, type Role } from '../role.ts'

type Tx = Pick<Transaction, '$client'>

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7
const TOKEN_BYTES = 24

export interface NewInvitation {
  readonly email: string
  readonly grants: readonly Grant[]
  readonly by: Actor
  /** The person who invites, where a token works for somebody; `by` by default. */
  readonly invitedBy?: Actor
  readonly now: Date
}

/** A random token of a link, in base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A fast hash is enough, because tokens are random. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Stores an invitation, valid for seven days, with its entries in the audit log. Returns its id. The address is stored in lower case. */
export async function createInvitation(
  transaction: Tx,
  { email, grants, by, invitedBy = by, now }: NewInvitation,
  token: string = newToken(),
): Promise<string> {
  // Staff see an invitation by its roles, which are inserted after it, so the id can't be returned by the database.
  const id = randomUUID()
  await transaction.$client.query(
    'insert into invitations (id, email, token_hash, invited_by, expires_at) values ($1, $2, $3, $4, $5)',
    [
      id,
      email.toLowerCase(),
      tokenHash(token),
      actorText(invitedBy),
      new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    ],
  )
  for (const grant of grants) await transaction.$client.query(INSERT_GRANT, [id, ...valuesOf(grant)])
  await record(
    transaction,
    by,
    ...grants.map((grant) => ({ verb: 'create', subject: 'invitation', id, ...scopeOfGrant(grant) }) as const),
  )
  return id
}

const INSERT_GRANT = `insert into invitation_grants (invitation_id, role, dealership_id, location_ids, site_id, group_name)
  values ($1, $2, $3, $4, $5, $6)`

function valuesOf(grant: Grant): readonly unknown[] {
  const { role, dealershipId, locationIds, siteId, groupName } = columnsOfGrant(grant)
  return [role, dealershipId, locationIds, siteId, groupName]
}

/** An invitation that can be accepted. */
export interface OpenInvitation {
  readonly id: string
  readonly email: string
  readonly expiresAt: Date
  readonly grants: readonly Grant[]
}

/** Finds an invitation by its token; null if it is unknown, used, revoked or expired. */
export async function findInvitation({ $client }: Tx, token: string, now: Date): Promise<OpenInvitation | null> {
  const { rows } = await $client.query<OpenInvitation & GrantColumns>(FIND, [tokenHash(token), now])
  const [first] = rows
  if (!first) return null
  const { id, email, expiresAt } = first
  return { id, email, expiresAt, grants: rows.map((row) => grantOfColumns(row)) }
}

const GRANT = `role, dealership_id as "dealershipId", location_ids as "locationIds", site_id as "siteId", group_name as "groupName"`

const FIND = `
  select i.id, i.email, i.expires_at as "expiresAt", ${GRANT} from invitations i join invitation_grants g on g.invitation_id = i.id
  where i.token_hash = $1 and i.used_at is null and i.revoked_at is null and i.expires_at > $2`

/** Gives a person the roles of an invitation and marks it as used, once: false if another request was faster, or it was revoked. */
export async function useInvitation(
  transaction: Tx,
  { id, grants }: OpenInvitation,
  personId: string,
  now: Date,
): Promise<boolean> {
  const { $client } = transaction
  const { rowCount } = await $client.query(
    'update invitations set used_at = $2 where id = $1 and used_at is null and revoked_at is null and expires_at > $2',
    [id, now],
  )
  if (rowCount !== 1) return false
  const by: Actor = { kind: 'person', id: personId }
  await record(transaction, by, { verb: 'update', subject: 'invitation', id, fields: ['usedAt'] })
  for (const grant of grants) {
    const added = await insertMembership(transaction, personId, grant)
    if (added !== null)
      await record(transaction, by, { verb: 'create', subject: 'membership', id: added, ...scopeOfGrant(grant) })
  }
  return true
}

/** Gives a person a role. Returns the id of the membership; null for somebody who has the role there, and keeps what they have. */
export async function insertMembership({ $client }: Tx, personId: string, grant: Grant): Promise<string | null> {
  const { rows } = await $client.query<{ id: string }>(INSERT_MEMBERSHIP, [personId, ...valuesOf(grant)])
  return rows[0]?.id ?? null
}

const INSERT_MEMBERSHIP = `
  insert into memberships (person_id, role, dealership_id, location_ids, site_id, group_name) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing returning id`

/** A role of an invitation as its page shows it. */
export interface ShownGrant {
  readonly role: Role
  /** The dealership's name, the site's slug or the group's name; null for the platform. */
  readonly place: string | null
  /** Names of the locations; empty for all. */
  readonly locations: readonly string[]
}

export async function shownGrants({ $client }: Tx, grants: readonly Grant[]): Promise<ShownGrant[]> {
  const shown: ShownGrant[] = []
  for (const grant of grants) {
    const columns = columnsOfGrant(grant)
    const { rows } = await $client.query<{ place: string | null; locations: string[] }>(SHOWN, [
      columns.dealershipId,
      columns.siteId,
      columns.groupName,
      columns.locationIds ?? [],
    ])
    shown.push({ role: grant.role, place: rows[0]?.place ?? null, locations: rows[0]?.locations ?? [] })
  }
  return shown
}

const SHOWN = `
  select coalesce((select name from dealerships where id = $1), (select slug from sites where id = $2), $3) as place,
    array(select name from locations where id = any ($4::integer[]) order by name) as locations`
