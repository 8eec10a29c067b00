import { actorText, type Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Owner, Writer } from '../owner.ts'
import { CONFIGURATION_CHANNEL, type RevisionRefusal } from './revisions.ts'

export interface HandOver {
  readonly owner: Owner
  /** The writer from now on. */
  readonly writer: Writer
  /** The file from which the text comes from now on; null for the console. */
  readonly file: string | null
  /** The number of the revision in force. */
  readonly previous: number
  readonly actor: Actor
}

/**
 * Makes files or the console the writer of an owner. Its text stays: the new revision repeats the last one, so that the change is in the
 * history. Needs the import role.
 */
export async function handOver(
  { $client }: Transaction,
  { owner, writer, file, previous, actor }: HandOver,
): Promise<Result<number, RevisionRefusal>> {
  const { rows } = await $client.query<{ id: number; number: number }>(
    'select id, number from configuration_owners where kind = $1 and name = $2 for update',
    [owner.kind, owner.name],
  )
  const known = rows[0]
  if (known === undefined || known.number !== previous) return err({ kind: 'changed', number: known?.number ?? 0 })
  const number = previous + 1
  await $client.query(
    `insert into configuration_revisions (owner_id, number, text, by_whom, note)
     select owner_id, $2, text, $3, $4 from configuration_revisions where owner_id = $1 and number = $5`,
    [
      known.id,
      number,
      actorText(actor),
      writer === 'console' ? 'adopted from its file' : 'exported to its file',
      previous,
    ],
  )
  await $client.query('update configuration_owners set number = $2, writer = $3, file = $4 where id = $1', [
    known.id,
    number,
    writer,
    file,
  ])
  await $client.query('select pg_notify($1, $2)', [CONFIGURATION_CHANNEL, `${owner.kind} ${owner.name} ${number}`])
  return ok(number)
}
