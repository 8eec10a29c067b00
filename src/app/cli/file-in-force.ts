import { setTimeout as sleep } from 'node:timers/promises'
import { ownerText, type Owner } from '#configuration/owner.ts'
import { checkFiles } from '#configuration/server/file-writer.ts'
import { readSources } from '#configuration/server/file-sources.ts'
import { readCurrentOf } from '#configuration/server/revisions.ts'
import { SECOND_MS } from '#platform/clock.ts'
import { findingText } from '#platform/finding.ts'
import { configurationSources, OWNER_KINDS } from '../start/configuration-files.ts'
import type { Platform } from '../start/open-platform.ts'

/** Several times what a worker needs on a busy machine. */
const LIMIT_MS = 10 * SECOND_MS
const PAUSE_MS = 200

/**
 * Waits until the file of an owner is in force, because people save a file and run a command that depends on it at once. Returns why it is
 * not in force: the command then works with what was right before.
 */
export async function untilFileInForce(
  { config, database }: Pick<Platform, 'config' | 'database'>,
  owner: Owner,
  limitMs = LIMIT_MS,
): Promise<readonly string[]> {
  const sources = configurationSources(config)
  const isInForce = async (): Promise<boolean> => {
    const { texts } = await readSources(sources)
    const written = texts.find((each) => ownerText(each.owner) === ownerText(owner))
    const current = await database.withRole('index', (transaction) => readCurrentOf(transaction, owner), {
      readOnly: true,
    })
    return written === undefined || current?.writer === 'console' || current?.text === written.text
  }
  const end = Date.now() + limitMs
  if (await isInForce()) return []
  const findings = await checkFiles({ database, kinds: OWNER_KINDS, sources })
  const errors = findings.filter(
    (each) => each.severity === 'error' && each.owner?.kind === owner.kind && each.owner.name === owner.name,
  )
  if (errors.length > 0)
    return [
      ...errors.map(findingText),
      `The file of ${ownerText(owner)} is not in force: what was right before is used.`,
    ]
  while (Date.now() < end) {
    await sleep(PAUSE_MS)
    if (await isInForce()) return []
  }
  const seconds = Math.round(limitMs / SECOND_MS)
  return [
    `The file of ${ownerText(owner)} has changed, and no running worker has read it within ${seconds} seconds: what it said before is used.`,
  ]
}
