import { storedActor } from '#platform/actor.ts'
import type { Finding } from '#platform/finding.ts'
import { authorsOf, presentChange, presentFinding } from '../configuration/present.ts'
import type { RequestContext } from '../route.ts'
import type { PresetBody, PresetEffect, PresetFinding, PresetOwner } from './contract.ts'
import type { PresetRow } from './preset-access.ts'
import type { PresetEffects } from './preset-services.ts'

export async function presentPresets(
  request: Pick<RequestContext, 'services'>,
  rows: readonly PresetRow[],
): Promise<PresetOwner[]> {
  const { presets } = request.services.configuration
  const users = await presets.users()
  const author = await authorsOf(
    request,
    rows.map(({ by }) => storedActor(by)),
  )
  return rows.map(({ slug, writer, file, number, text, by, at }) => ({
    slug,
    about: aboutOf(text),
    writer,
    file: file === null ? null : presets.shownFile(file),
    isShipped: presets.isShipped(slug),
    version: number,
    changedAt: at.toISOString(),
    changedBy: author(storedActor(by)),
    sites: [...(users.get(slug) ?? [])],
  }))
}

export async function presentPreset(request: Pick<RequestContext, 'services'>, row: PresetRow): Promise<PresetBody> {
  const [owner] = await presentPresets(request, [row])
  if (!owner) throw new Error('a preset was not presented')
  const owned = { kind: 'preset', name: row.slug } as const
  const inForce = await request.services.configuration.inForce(owned)
  return { ...owner, text: row.text, findings: presentFindings(row.slug, inForce?.findings ?? []) }
}

/** Findings about a preset's text. What breaks five sites at one line is said once. */
export function presentFindings(slug: string, findings: readonly Finding[]): PresetFinding[] {
  const shown = findings.map((finding): PresetFinding => {
    const isInText = finding.owner?.kind === 'preset' && finding.owner.name === slug && finding.rule !== 'breaks-owner'
    return { ...presentFinding(finding), line: isInText ? (finding.place?.line ?? null) : null }
  })
  return [...new Map(shown.map((finding) => [JSON.stringify(finding), finding])).values()]
}

export function presentEffects(effects: PresetEffects['effects']): PresetEffect[] {
  return effects.map(({ slug, name, changes, isBroken, findings }) => ({
    slug,
    name,
    changes: changes.map(presentChange),
    isBroken,
    findings: findings.map(presentFinding),
  }))
}

/** The remark at the beginning of a text, as one line. */
function aboutOf(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('#'))
  const remark = end === -1 ? lines : lines.slice(0, end)
  return remark
    .filter((line) => !line.startsWith('# yaml-language-server:'))
    .map((line) => line.replace(/^#+\s?/, '').trim())
    .join(' ')
    .trim()
}
