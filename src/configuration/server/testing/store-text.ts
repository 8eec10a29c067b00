import { systemActor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import type { Owner } from '../../owner.ts'
import { readCurrentOf, writeRevision } from '../revisions.ts'

/** Writes the owner's next revision, unchecked: that of the file, or of the console without one. Null removes the owner. */
export function storeText(
  database: Pick<Database, 'withRole'>,
  owner: Owner,
  text: string | null,
  file: string | null = null,
): Promise<void> {
  const writer = file === null ? 'console' : 'files'
  return database.withRole('import', async (tx) => {
    const previous = (await readCurrentOf(tx, owner))?.number ?? 0
    const written = await writeRevision(tx, { owner, writer, file, previous, text, actor: systemActor('test') })
    if (!written.ok) throw new Error(`the revision of ${owner.kind} ${owner.name} was refused`)
  })
}
