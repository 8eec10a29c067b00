import type { Database } from '#platform/server/database.ts'
import type { Owner } from '../../owner.ts'
import { readCurrentOf, writeRevision } from '../revisions.ts'

/** Writes the owner's next revision, unchecked. Null removes the owner. */
export function storeText(database: Pick<Database, 'withRole'>, owner: Owner, text: string | null): Promise<void> {
  return database.withRole('import', async (tx) => {
    const previous = (await readCurrentOf(tx, owner))?.number ?? 0
    const written = await writeRevision(tx, { owner, writer: 'console', previous, text, by: 'test' })
    if (!written.ok) throw new Error(`the revision of ${owner.kind} ${owner.name} was refused`)
  })
}
