import { actorText, storedActor, type Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Owner, OwnerKindName, Writer } from '../owner.ts'

/** Notified after each new revision. */
export const CONFIGURATION_CHANNEL = 'configuration'

/** An owner with its newest revision. */
export interface CurrentRevision {
  readonly owner: Owner
  readonly writer: Writer
  readonly file: string | null
  readonly number: number
  /** Null: the owner was removed. */
  readonly text: string | null
}

export interface Revision {
  readonly number: number
  readonly text: string | null
  readonly actor: Actor
  readonly at: Date
  readonly note: string
}

export interface NewRevision {
  readonly owner: Owner
  readonly writer: Writer
  /** The file that the text was read from. */
  readonly file?: string | null
  /** The number of the revision that the text was based on; 0 for an owner that has none. */
  readonly previous: number
  /** Null removes the owner. */
  readonly text: string | null
  readonly actor: Actor
  readonly note?: string
}

/** `changed`: another revision was written since. `other-writer`: the owner is written by its file, or by the console, until it is removed. */
export type RevisionRefusal =
  | { readonly kind: 'changed'; readonly number: number }
  | { readonly kind: 'other-writer'; readonly writer: Writer; readonly file: string | null }

interface KnownOwner {
  readonly id: number
  readonly number: number
  readonly writer: Writer
  readonly file: string | null
  readonly isRemoved: boolean
}

/**
 * Writes a revision, which is in force when the transaction commits, and returns its number. `project` writes what depends on it in the
 * same transaction. Needs the import role.
 */
export async function writeRevision(
  { $client }: Transaction,
  { owner, writer, file = null, previous, text, actor, note = '' }: NewRevision,
  project?: () => Promise<void>,
): Promise<Result<number, RevisionRefusal>> {
  await $client.query(
    'insert into configuration_owners (kind, name, writer, file) values ($1, $2, $3, $4) on conflict (kind, name) do nothing',
    [owner.kind, owner.name, writer, file],
  )
  const { rows } = await $client.query<KnownOwner>(
    `select id, number, writer, file, not exists (
       select from configuration_revisions r where r.owner_id = o.id and r.number = o.number and r.text is not null) as "isRemoved"
     from configuration_owners o where kind = $1 and name = $2 for update`,
    [owner.kind, owner.name],
  )
  const known = rows[0]
  if (known === undefined) throw new Error(`the owner ${owner.kind} ${owner.name} was not stored`)
  if (known.writer !== writer && !known.isRemoved)
    return err({ kind: 'other-writer', writer: known.writer, file: known.file })
  if (known.number !== previous) return err({ kind: 'changed', number: known.number })
  const number = previous + 1
  await $client.query(
    'insert into configuration_revisions (owner_id, number, text, by_whom, note) values ($1, $2, $3, $4, $5)',
    [known.id, number, text, actorText(actor), note],
  )
  await $client.query('update configuration_owners set number = $2, writer = $3, file = $4 where id = $1', [
    known.id,
    number,
    writer,
    file,
  ])
  await project?.()
  await $client.query('select pg_notify($1, $2)', [CONFIGURATION_CHANNEL, `${owner.kind} ${owner.name} ${number}`])
  return ok(number)
}

/** Every owner with its newest revision, removed ones included, by kind and name. */
export async function readCurrent({ $client }: Transaction): Promise<readonly CurrentRevision[]> {
  const { rows } = await $client.query<Omit<CurrentRevision, 'owner'> & { kind: OwnerKindName; name: string }>(
    `select o.kind, o.name, o.writer, o.file, o.number, r.text from configuration_owners o
     join configuration_revisions r on r.owner_id = o.id and r.number = o.number order by o.kind, o.name collate "C"`,
  )
  return rows.map(({ kind, name, ...rest }) => ({ owner: { kind, name }, ...rest }))
}

/** The newest revision of one owner; undefined if it never had one. */
export async function readCurrentOf({ $client }: Transaction, owner: Owner): Promise<CurrentRevision | undefined> {
  const { rows } = await $client.query<Omit<CurrentRevision, 'owner'>>(
    `select o.writer, o.file, o.number, r.text from configuration_owners o
     join configuration_revisions r on r.owner_id = o.id and r.number = o.number where o.kind = $1 and o.name = $2`,
    [owner.kind, owner.name],
  )
  return rows[0] && { owner, ...rows[0] }
}

/** The revisions of an owner, newest first. */
export async function listRevisions({ $client }: Transaction, owner: Owner): Promise<readonly Revision[]> {
  const { rows } = await $client.query<Omit<Revision, 'actor'> & { readonly by: string }>(
    `select r.number, r.text, r.by_whom as by, r.at, r.note from configuration_revisions r
     join configuration_owners o on o.id = r.owner_id where o.kind = $1 and o.name = $2 order by r.number desc`,
    [owner.kind, owner.name],
  )
  return rows.map(({ by, ...rest }) => ({ ...rest, actor: storedActor(by) }))
}

/** A revision as lists show it. */
export type RevisionRow = Omit<Revision, 'text'>

/** Revisions of an owner without their texts, newest first, from before a number. */
export async function listRevisionRows(
  { $client }: Transaction,
  owner: Owner,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly RevisionRow[]> {
  const { rows } = await $client.query<Omit<RevisionRow, 'actor'> & { readonly by: string }>(
    `select r.number, r.by_whom as by, r.at, r.note from configuration_revisions r
     join configuration_owners o on o.id = r.owner_id
     where o.kind = $1 and o.name = $2 and ($3::integer is null or r.number < $3) order by r.number desc limit $4`,
    [owner.kind, owner.name, before, limit],
  )
  return rows.map(({ by, ...rest }) => ({ ...rest, actor: storedActor(by) }))
}

/** One revision of an owner; undefined if there is none of this number. */
export async function readRevision(
  { $client }: Transaction,
  owner: Owner,
  number: number,
): Promise<Revision | undefined> {
  const { rows } = await $client.query<Omit<Revision, 'actor'> & { readonly by: string }>(
    `select r.number, r.text, r.by_whom as by, r.at, r.note from configuration_revisions r
     join configuration_owners o on o.id = r.owner_id where o.kind = $1 and o.name = $2 and r.number = $3`,
    [owner.kind, owner.name, number],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { by, ...rest } = row
  return { ...rest, actor: storedActor(by) }
}

/** A number that is another after each revision of any owner. */
export async function readVersion({ $client }: Transaction): Promise<number> {
  const { rows } = await $client.query<{ version: number }>(
    'select coalesce(sum(number), 0)::float8 as version from configuration_owners',
  )
  return rows[0]?.version ?? 0
}
