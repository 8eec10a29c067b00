import type { Actor } from '#platform/actor.ts'
import type { Finding } from '#platform/finding.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { isConnectionLoss, isSafeToRepeat } from '#platform/server/database-errors.ts'
import type { AcceptedChange } from '../judge-changes.ts'
import { ownerText, type Owner, type Writer } from '../owner.ts'
import type { OwnerKind } from './owner-kind.ts'
import { writeRevision } from './revisions.ts'

export interface Writing {
  readonly kinds: readonly OwnerKind[]
  readonly writer: Writer
  readonly actor: Actor
  readonly note?: string
  /** The numbers of the newest revisions, by `ownerText`, on which the changes were decided. */
  readonly numbers: ReadonlyMap<string, number>
}

export interface Written {
  /** Owners with a new revision. */
  readonly owners: readonly Owner[]
  /** Owners whose tables could not be written. Their last revision stays. */
  readonly findings: readonly Finding[]
  /** Whether another process wrote one of the owners meanwhile, so that the changes have to be decided again. */
  readonly isOutdated: boolean
}

/** Writes the changes in one transaction, so that every process sees them together. An owner whose tables refuse its configuration is left out. */
export function writeChanges(
  database: Pick<Database, 'withRole'>,
  changes: readonly AcceptedChange[],
  writing: Writing,
): Promise<Written> {
  // Two writers lock the owners in the same order.
  const ordered = changes.toSorted((a, b) => (ownerText(a.owner) < ownerText(b.owner) ? -1 : 1))
  return database.withRole('import', async (tx) => {
    const owners: Owner[] = []
    const findings: Finding[] = []
    let isOutdated = false
    for (const change of ordered) {
      await tx.$client.query('savepoint change')
      const outcome = await writeChange(tx, change, writing)
      if (outcome === 'written') owners.push(change.owner)
      else if (outcome === 'outdated') isOutdated = true
      else findings.push(outcome)
      await tx.$client.query(outcome === 'written' ? 'release savepoint change' : 'rollback to savepoint change')
    }
    return { owners, findings, isOutdated }
  })
}

async function writeChange(
  tx: Transaction,
  { owner, file, source, value }: AcceptedChange,
  { kinds, writer, actor, note = '', numbers }: Writing,
): Promise<'written' | 'outdated' | Finding> {
  const ownerKind = kinds.find(({ kind }) => kind === owner.kind)
  const previous = numbers.get(ownerText(owner)) ?? 0
  const text = source?.text ?? null
  try {
    const written = await writeRevision(
      tx,
      { owner, writer, file: writer === 'files' ? file : null, previous, text, actor, note },
      async () => ownerKind?.project?.(tx, owner.name, value),
    )
    return written.ok ? 'written' : 'outdated'
  } catch (error) {
    if (isConnectionLoss(error) || isSafeToRepeat(error)) throw error
    const found = error instanceof Error ? error.message : String(error)
    const expected = 'a configuration that the database accepts; the last one stays'
    return { rule: 'not-stored', severity: 'error', owner, path: '', found, expected, place: { file, line: null } }
  }
}
