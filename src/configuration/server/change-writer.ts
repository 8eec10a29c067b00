import type { Actor } from '#platform/actor.ts'
import type { Finding } from '#platform/finding.ts'
import type { Database } from '#platform/server/database.ts'
import { createTextsCheck, toTexts, type CheckedText } from '../check-texts.ts'
import { judgeChanges, withChanges, type Change, type Judgement } from '../judge-changes.ts'
import { ownerText, type Owner, type Writer } from '../owner.ts'
import { createSourceCache } from '../source-cache.ts'
import type { OwnerKind } from './owner-kind.ts'
import { readCurrent, type CurrentRevision } from './revisions.ts'
import { writeChanges } from './write-changes.ts'

/** Decides from the newest revisions which changes to write. */
export type Propose = (current: readonly CurrentRevision[]) => Proposed

export interface Proposed {
  readonly changes: readonly Change[]
  /** Why texts are not among the changes. */
  readonly findings: readonly Finding[]
}

export interface Outcome {
  /** Owners with a new revision. */
  readonly owners: readonly Owner[]
  /** Errors of what was refused, and warnings of what was written. */
  readonly findings: readonly Finding[]
}

export interface WriteOptions {
  readonly writer: Writer
  readonly actor: Actor
  readonly note?: string
}

export type ChangeWriter = (propose: Propose, options: WriteOptions) => Promise<Outcome>

const MAX_ATTEMPTS = 5

/** Writes changes of configuration texts after checking them together with everything in force. */
export function createChangeWriter(
  database: Pick<Database, 'withRole'>,
  kinds: readonly OwnerKind[],
  judge: Judge = createJudge(database, kinds),
): ChangeWriter {
  return async (propose, options) => {
    for (let attempt = 1; ; attempt++) {
      const { accepted, findings, numbers } = await judge(propose)
      const written = await writeChanges(database, accepted, { kinds, numbers, ...options })
      if (!written.isOutdated || attempt === MAX_ATTEMPTS)
        return { owners: written.owners, findings: [...findings, ...written.findings] }
    }
  }
}

interface Judged extends Judgement {
  /** The numbers of the newest revisions, by `ownerText`. */
  readonly numbers: ReadonlyMap<string, number>
  /** Texts in force, by `ownerText`. */
  readonly inForce: () => ReadonlyMap<string, CheckedText>
  /** The same as if every proposed change were in force, also those that are refused. */
  readonly proposed: () => ReadonlyMap<string, CheckedText>
}

export type Judge = (propose: Propose) => Promise<Judged>

/** Decides which changes could be written now, and writes nothing. */
export function createJudge(database: Pick<Database, 'withRole'>, kinds: readonly OwnerKind[]): Judge {
  const parse = createSourceCache()
  const check = createTextsCheck(Object.fromEntries(kinds.map((each) => [each.kind, each.check])))
  return async (propose) => {
    const current = await database.withRole('index', readCurrent, { readOnly: true })
    const inForce = current.flatMap(({ owner, file, text }) => {
      const parsed = text === null ? undefined : parse({ owner, file: file ?? ownerText(owner), text })
      return parsed?.ok ? [parsed.value] : []
    })
    const proposed = propose(current)
    const texts = toTexts(inForce)
    const { accepted, findings } = judgeChanges(texts, proposed.changes, check)
    const numbers = new Map(current.map(({ owner, number }) => [ownerText(owner), number]))
    const byOwner = new Map(proposed.changes.map((change) => [ownerText(change.owner), change]))
    return {
      accepted,
      findings: [...proposed.findings, ...findings],
      numbers,
      inForce: () => check(texts),
      proposed: () => check(withChanges(texts, byOwner)),
    }
  }
}
