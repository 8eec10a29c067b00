import { createChangeWriter, type Outcome } from '#configuration/server/change-writer.ts'
import type { OwnerKind } from '#configuration/server/owner-kind.ts'
import { ownerText, type Owner } from '#configuration/owner.ts'
import { parseSourceText } from '#configuration/source-text.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import { dealerFromRows } from '../dealer-from-rows.ts'
import { DEALER_KIND } from './dealer-kind.ts'
import { readStoredDealers } from './read-stored-dealers.ts'

/**
 * Writes the first revision of each dealership that has rows and never had a revision: one from before there were configurations, or one
 * that an import has just created.
 */
export async function storeDealersOfRows(
  database: Pick<Database, 'withRole'>,
  actor: Actor,
  kinds: readonly OwnerKind[] = [DEALER_KIND],
): Promise<Outcome> {
  const stored = await database.withRole('index', (tx) => readStoredDealers(tx, { onlyWithoutConfiguration: true }), {
    readOnly: true,
  })
  if (stored.size === 0) return { owners: [], findings: [] }
  const write = createChangeWriter(database, kinds)
  return write(
    (current) => {
      const known = new Set(current.map(({ owner }) => ownerText(owner)))
      const sources = [...stored].flatMap(([name, dealer]) => {
        const owner: Owner = { kind: 'dealer', name }
        const parsed = parseSourceText({ owner, file: ownerText(owner), text: dealerFromRows(dealer) })
        return parsed.ok && !known.has(ownerText(owner)) ? [parsed.value] : []
      })
      return { changes: sources.map((source) => ({ owner: source.owner, file: source.file, source })), findings: [] }
    },
    { writer: 'console', actor },
  )
}
