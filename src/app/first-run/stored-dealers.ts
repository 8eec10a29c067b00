import type { Owner } from '#configuration/owner.ts'
import { readCurrentOf, writeRevision } from '#configuration/server/revisions.ts'
import { writeTexts } from '#configuration/server/write-texts.ts'
import { dealerFromRows } from '#dealers/dealer-from-rows.ts'
import { readStoredDealers } from '#dealers/server/read-stored-dealers.ts'
import { systemActor } from '#platform/actor.ts'
import { findingText } from '#platform/finding.ts'
import type { Database } from '#platform/server/database.ts'
import { OWNER_KINDS } from '../start/configuration-files.ts'
import type { FirstRunContext } from './first-run.ts'

interface StoredText {
  readonly owner: Owner
  readonly text: string
}

const UPGRADE = { actor: systemActor('upgrade'), note: 'from the tables of the version before' }

/** Whether dealerships were stored by a version without configuration texts. */
export async function hasStoredDealers({ database }: Pick<FirstRunContext, 'database'>): Promise<boolean> {
  return (await readStored(database)).length > 0
}

/**
 * Writes the first revision of each dealership that a version without configuration texts stored, with its locations, hours and reviews. It
 * belongs to the console, whose commands wrote the dealership. One that a file holds by now is left to the file.
 */
export async function writeStoredDealers({ database, log }: FirstRunContext): Promise<string> {
  const stored = await readStored(database)
  const { owners, findings } = await writeTexts(database, OWNER_KINDS, stored, UPGRADE)
  for (const each of findings) log.warn(findingText(each))
  const isWritten = new Set(owners.map(({ name }) => name))
  const refused = stored.filter(({ owner }) => !isWritten.has(owner.name))
  const kept = await Promise.all(refused.map((each) => keepAsItIs(database, each)))
  return `${owners.length + kept.filter(Boolean).length} dealerships`
}

/**
 * Stores the text of a dealership that today's checks refuse, such as one without an address. Its tables stay as they are; the next change has
 * to complete it.
 */
function keepAsItIs(database: Database, { owner, text }: StoredText): Promise<boolean> {
  return database.withRole('import', async (tx) => {
    if (await readCurrentOf(tx, owner)) return false
    return (await writeRevision(tx, { owner, writer: 'console', previous: 0, text, ...UPGRADE })).ok
  })
}

async function readStored(database: Database): Promise<readonly StoredText[]> {
  const stored = await database.withRole('import', (tx) => readStoredDealers(tx, { onlyWithoutConfiguration: true }), {
    readOnly: true,
  })
  return [...stored].map(([name, dealer]) => ({ owner: { kind: 'dealer', name }, text: dealerFromRows(dealer) }))
}
