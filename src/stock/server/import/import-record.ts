import type { ClientBase } from 'pg'
import { actorText, type Actor } from '#platform/actor.ts'

export type ImportRecord = {
  readonly file: string
  readonly mapping: string
  readonly feed: string
  readonly dealershipId: number | null
  /** The actor that started it. */
  readonly actor: Actor
}

/**
 * Records the start of an import and returns its id. The caller holds the feed's lock, so an import of the feed that is still recorded as
 * running was killed.
 */
export async function recordImportStart(client: ClientBase, record: ImportRecord): Promise<number> {
  const { file, mapping, feed, dealershipId, actor } = record
  await client.query(
    `update imports set state = 'failed', finished_at = now(), note = 'interrupted'
     where state = 'running' and feed = $1 and dealership_id is not distinct from $2`,
    [feed, dealershipId],
  )
  const { rows } = await client.query<{ id: number }>(
    `insert into imports (file, mapping, feed, dealership_id, actor, state) values ($1, $2, $3, $4, $5, 'running') returning id`,
    [file, mapping, feed, dealershipId, actorText(actor)],
  )
  return rows[0]?.id ?? 0
}

export async function recordImportEnd(
  client: ClientBase,
  importId: number,
  end: { readonly state: 'done' | 'failed'; readonly rows: number; readonly note: string | null },
): Promise<void> {
  await client.query('update imports set state = $2, rows = $3, note = $4, finished_at = now() where id = $1', [
    importId,
    end.state,
    end.rows,
    end.note,
  ])
}
