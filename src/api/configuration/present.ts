import { actorText, type Actor } from '#platform/actor.ts'
import { findingText, type Finding } from '#platform/finding.ts'
import { isRecord } from '#platform/records.ts'
import { valueAt, type ValueChange } from '#configuration/edit/changes-between.ts'
import type { RevisionRow } from '#configuration/server/revisions.ts'
import { storedActor } from '#platform/actor.ts'
import type { RequestContext } from '../route.ts'
import { ownerOf, sectionsOf, valueOfText, type AccessedConfiguration } from './configuration-access.ts'
import type { ConfigurationBody, ConfigurationChange, ConfigurationFinding, RevisionAuthor } from './contract.ts'

export function presentFinding(finding: Finding): ConfigurationFinding {
  const { rule, severity, path, found, expected: wanted, fix, ...rest } = finding
  // Whose it is instead is nobody's business: the holder may belong to another dealer.
  const expected = rule.endsWith('-clash') ? wanted.replace(/; it belongs to .*$/s, '') : wanted
  // The place in a text is for whoever writes it.
  const { place: _place, ...words } = {
    rule,
    severity,
    path,
    found,
    expected,
    ...(fix !== undefined && { fix }),
    ...rest,
  }
  return {
    rule,
    severity,
    path,
    found,
    expected,
    fix: fix ?? null,
    words: findingText({ ...words, owner: null, path: '' }),
  }
}

export function presentChange({ path, before, after }: ValueChange): ConfigurationChange {
  return { path: [...path], ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

/** The authors of revisions, by name. */
export async function authorsOf(
  { services }: Pick<RequestContext, 'services'>,
  actors: readonly Actor[],
): Promise<(actor: Actor) => RevisionAuthor> {
  const names = await services.configuration.namesOf(actors.map(actorText))
  return (actor) => {
    if (actor.kind === 'person' || actor.kind === 'token')
      return { kind: actor.kind, id: actor.id, name: names.get(actorText(actor)) ?? 'Somebody who left' }
    const by = actor.kind === 'system' ? actor.by : actor.kind
    return { kind: 'system', id: null, name: by === 'files' ? 'its file' : by }
  }
}

export async function presentRevisions(request: Pick<RequestContext, 'services'>, rows: readonly RevisionRow[]) {
  const author = await authorsOf(
    request,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ number, at, actor, note }) => ({ number, at: at.toISOString(), by: author(actor), note }))
}

/** Common to lists and single configurations. */
export async function presentOwners(request: Pick<RequestContext, 'services'>, rows: readonly AccessedConfiguration[]) {
  const author = await authorsOf(
    request,
    rows.map(({ by }) => storedActor(by)),
  )
  return rows.map(({ kind, slug, name, writer, file, number, at, by }) => ({
    kind,
    slug,
    name,
    writer,
    file,
    version: number,
    changedAt: at.toISOString(),
    changedBy: author(storedActor(by)),
  }))
}

/** The configuration, or one part of it. */
export async function presentConfiguration(
  request: Pick<RequestContext, 'services' | 'staff'>,
  configuration: AccessedConfiguration,
  part: string | null,
): Promise<ConfigurationBody> {
  const [owner] = await presentOwners(request, [configuration])
  if (!owner) throw new Error('a configuration has no owner')
  const value = valueOfText(configuration, configuration.text) ?? null
  const inForce = await request.services.configuration.inForce(ownerOf(configuration))
  const resolved: unknown = isRecord(inForce?.value) ? inForce.value : null
  const ofPart = (whole: unknown) => (part === null ? whole : (valueAt(whole, [part]) ?? null))
  return {
    ...owner,
    part,
    value: ofPart(value),
    inForce: ofPart(resolved),
    findings: (inForce?.findings ?? []).map(presentFinding),
    sections: sectionsOf(request.staff, configuration),
  }
}
