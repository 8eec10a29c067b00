import { problem, type Problem } from '#platform/problem.ts'
import { silentCopy } from '#platform/server/restored-copy.ts'
import { missingDealersSecrets } from '../../start/dealer-secrets.ts'
import type { Platform } from '../../start/open-platform.ts'

/** A restored copy that sends nothing, and secrets that are missing or can't be read. */
export async function installationFindings({ database, silence, ownerSecrets }: Platform): Promise<readonly Problem[]> {
  const copy = silence.copy()
  const unreadable = ownerSecrets.unreadable()
  return [
    ...(copy === null ? [] : [silentCopy(copy)]),
    ...(await missingDealersSecrets(database, ownerSecrets)),
    ...(unreadable.length === 0 ? [] : [unreadableSecrets(unreadable)]),
  ]
}

function unreadableSecrets(names: readonly string[]): Problem {
  const what = `DOCUMENT_KEY can't decrypt ${names.length === 1 ? 'a stored secret' : `${names.length} stored secrets`}: ${names.join(', ')}.`
  return problem(
    'unreadable-secrets',
    what,
    'Put the key that encrypted them into DOCUMENT_KEY_PREVIOUS, or set them again with: npx forecourt secrets set.',
  )
}
