import { createChangeWriter, type Propose } from '#configuration/server/change-writer.ts'
import { readSources } from '#configuration/server/file-sources.ts'
import { ownerText } from '#configuration/owner.ts'
import { parseSourceText, type WrittenText } from '#configuration/source-text.ts'
import { demoSitesFolder } from '#demo/server/demo-files.ts'
import { systemActor } from '#platform/actor.ts'
import { findingText } from '#platform/finding.ts'
import { shippedPresets } from '#sites/server/site-sources.ts'
import { OWNER_KINDS } from '../start/configuration-files.ts'
import type { FirstRunContext } from './first-run.ts'

/**
 * Writes the demo's files as the first revisions of their owners, which belong to the console from then on. Owners that exist already, such as
 * those of the operator's files, stay as they are.
 */
export async function writeDemoConfiguration({ database, log }: FirstRunContext): Promise<string> {
  const write = createChangeWriter(database, OWNER_KINDS)
  const presets = await readSources([shippedPresets()])
  await write(onlyNew(presets.texts), { writer: 'files', actor: systemActor('files') })
  const demo = await readSources([{ kind: 'site', folders: [demoSitesFolder()] }])
  const { owners, findings } = await write(onlyNew(demo.texts), { writer: 'console', actor: systemActor('demo') })
  for (const each of findings.filter(({ severity }) => severity === 'error')) log.error(findingText(each))
  return `${owners.length} sites`
}

/** Proposes the texts whose owner has no revision yet. */
function onlyNew(texts: readonly WrittenText[]): Propose {
  const parsed = texts.map((text) => parseSourceText(text))
  const sources = parsed.flatMap((each) => (each.ok ? [each.value] : []))
  const findings = parsed.flatMap((each) => (each.ok ? [] : each.error))
  return (current) => {
    const known = new Set(current.map(({ owner }) => ownerText(owner)))
    const added = sources.filter(({ owner }) => !known.has(ownerText(owner)))
    return { changes: added.map((source) => ({ owner: source.owner, file: source.file, source })), findings }
  }
}
