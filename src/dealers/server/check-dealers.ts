import { createTextsCheck, toTexts } from '#configuration/check-texts.ts'
import { ownerText, type Owner } from '#configuration/owner.ts'
import { readSources, type FileSource } from '#configuration/server/file-sources.ts'
import type { OwnerKind } from '#configuration/server/owner-kind.ts'
import { parseSourceText } from '#configuration/source-text.ts'
import type { Finding } from '#platform/finding.ts'

/** The findings of one file. */
export interface CheckedFile {
  readonly owner: Owner
  readonly file: string
  readonly findings: readonly Finding[]
}

export interface DealersReport {
  readonly files: readonly CheckedFile[]
  /** Findings that concern no single file. */
  readonly findings: readonly Finding[]
  /** Whether there is no error; warnings don't count. */
  readonly ok: boolean
}

/** Checks the files of the dealers and of the catalogue. The other sources are read because dealers refer to them. */
export async function checkDealers(
  sources: readonly FileSource[],
  kinds: readonly OwnerKind[],
): Promise<DealersReport> {
  const read = await readSources(sources)
  const parsed = read.texts.map((text) => ({ text, source: parseSourceText(text) }))
  const check = createTextsCheck(Object.fromEntries(kinds.map((kind) => [kind.kind, kind.check])))
  const checked = check(toTexts(parsed.flatMap(({ source }) => (source.ok ? [source.value] : []))))
  const files = parsed
    .filter(({ text }) => isReported(text.owner))
    .map(({ text: { owner, file }, source }) => {
      const found = source.ok ? (checked.get(ownerText(owner))?.findings ?? []) : source.error
      return { owner, file, findings: found }
    })
  const findings = read.findings.filter(({ owner }) => owner === null || isReported(owner))
  const all = [...findings, ...files.flatMap((each) => each.findings)]
  return { files, findings, ok: all.every(({ severity }) => severity !== 'error') }
}

function isReported({ kind }: { readonly kind: string }): boolean {
  return kind === 'dealer' || kind === 'catalogue'
}
