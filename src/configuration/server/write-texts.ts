import type { Finding } from '#platform/finding.ts'
import type { Database } from '#platform/server/database.ts'
import type { CheckedText } from '../check-texts.ts'
import type { Change } from '../judge-changes.ts'
import { ownerText, type Owner } from '../owner.ts'
import { parseSourceText } from '../source-text.ts'
import { createChangeWriter, createJudge, type Outcome, type Proposed, type WriteOptions } from './change-writer.ts'
import type { OwnerKind } from './owner-kind.ts'
import type { CurrentRevision } from './revisions.ts'

export interface NewText {
  readonly owner: Owner
  /** Null removes the owner. */
  readonly text: string | null
  /** The revision that the text was edited from; the text is refused if there is another by now. Without it, any is replaced. */
  readonly previous?: number
}

/** Writes and checks texts of the console, one after another of one process. What it parsed and checked before is reused. */
export interface TextWriter {
  readonly write: (texts: readonly NewText[], options: Omit<WriteOptions, 'writer'>) => Promise<Outcome>
  /** Says what writing a text would put in force, with its findings. Nothing is written. */
  readonly check: (text: NewText) => Promise<CheckedConfiguration>
  /** The configuration in force for an owner, with the findings of its check. Undefined without a text. */
  readonly inForce: (owner: Owner) => Promise<CheckedConfiguration | undefined>
  /** Says what every owner has in force now, and would have with the texts, even if they are refused. Nothing is written. */
  readonly tryOut: (texts: readonly NewText[]) => Promise<Trial>
}

interface Trial {
  /** The findings with which the texts would be written or refused. */
  readonly findings: readonly Finding[]
  /** By `ownerText`. */
  readonly before: ReadonlyMap<string, CheckedText>
  readonly after: ReadonlyMap<string, CheckedText>
}

/** A configuration, undefined if its text has errors, with what its checks found. */
export type CheckedConfiguration = Pick<CheckedText, 'value' | 'findings'>

export function createTextWriter(database: Pick<Database, 'withRole'>, kinds: readonly OwnerKind[]): TextWriter {
  const judge = createJudge(database, kinds)
  const write = createChangeWriter(database, kinds, judge)
  return {
    write: (texts, options) => write((current) => changesOf(texts, current), { ...options, writer: 'console' }),
    check: async (text) => {
      const { accepted, findings } = await judge((current) => changesOf([text], current))
      return { value: accepted[0]?.value, findings }
    },
    inForce: async (owner) => {
      const { inForce } = await judge(() => ({ changes: [], findings: [] }))
      return inForce().get(ownerText(owner))
    },
    tryOut: async (texts) => {
      const { findings, inForce, proposed } = await judge((current) => changesOf(texts, current))
      return { findings, before: inForce(), after: proposed() }
    },
  }
}

/**
 * Writes texts in place of the console, after the same checks as those of files. An owner that a file holds is refused with the file's name.
 */
export function writeTexts(
  database: Pick<Database, 'withRole'>,
  kinds: readonly OwnerKind[],
  texts: readonly NewText[],
  options: Omit<WriteOptions, 'writer'>,
): Promise<Outcome> {
  return createTextWriter(database, kinds).write(texts, options)
}

function changesOf(texts: readonly NewText[], current: readonly CurrentRevision[]): Proposed {
  const known = new Map(current.map((each) => [ownerText(each.owner), each]))
  const changes: Change[] = []
  const findings: Finding[] = []
  for (const { owner, text, previous } of texts) {
    const last = known.get(ownerText(owner))
    const file = ownerText(owner)
    if (last?.writer === 'files' && last.text !== null) findings.push(writtenByFile(last))
    else if (previous !== undefined && previous !== (last?.number ?? 0)) findings.push(changedSince(owner))
    else if ((last?.text ?? null) === text) continue
    else if (text === null) changes.push({ owner, file, source: null })
    else {
      const parsed = parseSourceText({ owner, file, text })
      if (parsed.ok) changes.push({ owner, file, source: parsed.value })
      else findings.push(...parsed.error)
    }
  }
  return { changes, findings }
}

function writtenByFile({ owner, file }: CurrentRevision): Finding {
  const place = file === null ? {} : { place: { file, line: null } }
  const found = `the ${owner.kind} ${owner.name}, which this file holds`
  return { ...refusal('written-by-file', owner, found, 'the change in the file'), ...place }
}

function changedSince(owner: Owner): Finding {
  return refusal(
    'changed-since',
    owner,
    'a newer revision',
    'the one that was edited; read it again, then repeat the change',
  )
}

function refusal(rule: string, owner: Owner, found: string, expected: string): Finding {
  return { rule, severity: 'error', owner, path: '', found, expected }
}
