import { join } from 'node:path'
import { CATALOGUE_KIND } from '#brands/server/catalogue-kind.ts'
import { CATALOGUE, ownerText } from '#configuration/owner.ts'
import { parseSourceText, type WrittenText } from '#configuration/source-text.ts'
import { readSources } from '#configuration/server/file-sources.ts'
import { readCurrent } from '#configuration/server/revisions.ts'
import { writeTexts } from '#configuration/server/write-texts.ts'
import { parseDealer, type ParsedDealer } from '#dealers/parse-dealer.ts'
import { DEALER_KIND, dealerSource } from '#dealers/server/dealer-kind.ts'
import { systemActor } from '#platform/actor.ts'
import { findingText } from '#platform/finding.ts'
import type { Database } from '#platform/server/database.ts'
import { demoFolder } from './demo-files.ts'

/**
 * Writes the first revision of each dealer of the demo and of its catalogue, as if the console had written them. An owner that has a
 * revision is not changed. Returns the dealers of the files by slug. Throws for an invalid file.
 */
export async function loadDealers(database: Pick<Database, 'withRole'>): Promise<ReadonlyMap<string, ParsedDealer>> {
  const folder = demoFolder()
  const { texts, findings } = await readSources([
    dealerSource(join(folder, 'dealers')),
    { owner: CATALOGUE, file: join(folder, 'catalogue.yaml') },
  ])
  const current = await database.withRole('index', readCurrent, { readOnly: true })
  const known = new Set(current.map(({ owner }) => ownerText(owner)))
  const added = texts.filter(({ owner }) => !known.has(ownerText(owner)))
  const written = await writeTexts(database, [CATALOGUE_KIND, DEALER_KIND], added, { actor: systemActor('demo') })
  const errors = [...findings, ...written.findings].filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(findingText).join('\n'))
  return new Map(texts.flatMap((text) => dealerOf(text) ?? []))
}

function dealerOf(text: WrittenText): readonly [readonly [slug: string, dealer: ParsedDealer]] | undefined {
  const source = text.owner.kind === 'dealer' ? parseSourceText(text) : undefined
  const dealer = source?.ok ? parseDealer(source.value.value) : undefined
  return dealer?.ok ? [[text.owner.name, dealer.value]] : undefined
}
