import { systemActor } from '#platform/actor.ts'
import { findingText, type Finding } from '#platform/finding.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Change } from '../judge-changes.ts'
import { ownerText, type Owner } from '../owner.ts'
import { createSourceCache } from '../source-cache.ts'
import { createChangeWriter, createJudge, type Proposed, type WriteOptions } from './change-writer.ts'
import { readSources, settledSignature, signatureOf, type FileSource, type FilesFound } from './file-sources.ts'
import type { OwnerKind } from './owner-kind.ts'
import { repeat } from './repeat.ts'
import type { CurrentRevision } from './revisions.ts'

/** Interval at which the files are polled, so that a change is in force within a second. File events are unreliable on network and container mounts. */
const POLL_MS = 400
const FILES: WriteOptions = { writer: 'files', actor: systemActor('files') }

export interface FileWriter {
  /** The faults in the files. Their owners keep the revision in force. */
  readonly findings: () => readonly Finding[]
  /** Writes the changes of the files now. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

export interface FileWriterOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly kinds: readonly OwnerKind[]
  readonly sources: readonly FileSource[]
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly pollMs?: number
}

/**
 * Writes a revision for each file that is created, changed or deleted: now, and from then on when a file changes. A file with an error is
 * refused, and its owner keeps its last revision. Run it in one process, the worker; every other process reads the revisions.
 */
export async function startFileWriter(options: FileWriterOptions): Promise<FileWriter> {
  const { database, kinds, sources, log, pollMs = POLL_MS } = options
  const write = createChangeWriter(database, kinds)
  const parse = createSourceCache()
  let signature: string | undefined
  let findings: readonly Finding[] = []
  const read = async () => {
    const now = await signatureOf(sources)
    if (now === signature) return
    const settled = signature === undefined ? now : await settledSignature(sources, now)
    const files = await readSources(sources)
    const { owners, findings: refused } = await write((current) => changesOf(files, current, parse), FILES)
    reportStored(owners, log)
    const found = [...files.findings, ...refused]
    report(findings, found, log)
    findings = found
    signature = settled
  }
  let last: Promise<void> = Promise.resolve()
  const refresh = () => {
    last = last.catch(() => undefined).then(read)
    return last
  }
  await refresh()
  const close = repeat(refresh, pollMs, (error) =>
    log.error({ err: error }, 'the configuration files could not be stored'),
  )
  return { findings: () => findings, refresh, close }
}

/** The faults that the writer would find in the files now, beside everything in force. Writes nothing. */
export async function checkFiles({
  database,
  kinds,
  sources,
}: Pick<FileWriterOptions, 'database' | 'kinds' | 'sources'>): Promise<readonly Finding[]> {
  const files = await readSources(sources)
  const { findings } = await createJudge(database, kinds)((current) => changesOf(files, current, createSourceCache()))
  return [...files.findings, ...findings]
}

/** The difference between the files and the revisions in force. */
function changesOf(
  files: FilesFound,
  current: readonly CurrentRevision[],
  parse: ReturnType<typeof createSourceCache>,
): Proposed {
  const known = new Map(current.map((each) => [ownerText(each.owner), each]))
  const changes: Change[] = []
  const findings: Finding[] = []
  for (const written of files.texts) {
    const last = known.get(ownerText(written.owner))
    if (last?.writer === 'console' && last.text !== null) {
      findings.push(writtenByConsole(written, last.text === written.text))
      continue
    }
    if (last?.text === written.text) continue
    const parsed = parse(written)
    if (parsed.ok) changes.push({ ...written, source: parsed.value })
    else findings.push(...parsed.error)
  }
  const present = new Set([...files.texts.map(({ owner }) => ownerText(owner)), ...files.unreadable])
  for (const { owner, writer, file, text } of current) {
    const isDeleted =
      writer === 'files' && text !== null && !files.missing.has(owner.kind) && !present.has(ownerText(owner))
    if (isDeleted) changes.push({ owner, file: file ?? ownerText(owner), source: null })
  }
  return { changes, findings }
}

/** A file that says what is in force was handed over to the console. One that says something else may be edited in vain. */
function writtenByConsole({ owner, file }: Pick<Change, 'owner' | 'file'>, isSame: boolean): Finding {
  const place = { file, line: null }
  const rule = 'written-by-console'
  const found = `a file of the ${owner.kind} ${owner.name}, whose configuration is written by the console`
  if (isSame)
    return { rule, severity: 'note', owner, path: '', found: `${found}; it is left alone`, expected: '', place }
  return {
    rule,
    severity: 'warning',
    owner,
    path: '',
    found,
    expected: 'another name; this file is not read',
    fix: `Or go on with files: npx forecourt config export ${owner.kind}/${owner.name}.`,
    place,
  }
}

/** The first start stores every preset, which one line says better than forty. */
function reportStored(owners: readonly Owner[], log: FileWriterOptions['log']): void {
  const shown = owners.filter(({ kind }) => kind !== 'preset')
  const presets = owners.length - shown.length
  for (const { kind, name } of shown) log.info({ [kind]: name }, 'configuration file stored')
  if (presets > 0) log.info({ presets }, 'presets stored')
}

function report(before: readonly Finding[], after: readonly Finding[], log: FileWriterOptions['log']): void {
  const known = new Set(before.map(findingText))
  for (const finding of after)
    if (!known.has(findingText(finding))) log[finding.severity === 'error' ? 'error' : 'warn'](findingText(finding))
  const stillWrong = wrongOwners(after)
  // A file that was fixed to its earlier content changes nothing, but its author waits for the message.
  for (const [key, { kind, name }] of wrongOwners(before))
    if (!stillWrong.has(key)) log.info({ [kind]: name }, 'the error in the configuration file is gone')
}

function wrongOwners(findings: readonly Finding[]) {
  const owners = findings.flatMap(({ severity, owner }) => (severity === 'error' && owner ? [owner] : []))
  return new Map(owners.map((owner) => [`${owner.kind} ${owner.name}`, owner]))
}
