import { readCurrentOf } from '#configuration/server/revisions.ts'
import type { Writer } from '#configuration/owner.ts'
import { parseSourceText } from '#configuration/source-text.ts'
import { changesBetween, type ValueChange } from '#configuration/edit/changes-between.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { configurationAbilities } from '#staff/policies/configuration.ts'
import { refusedChange } from '../configuration/configuration-access.ts'
import { askerOf } from '../leads/lead-access.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import { presetOwner } from './preset-services.ts'

export interface PresetRow {
  readonly slug: string
  readonly writer: Writer
  readonly file: string | null
  readonly number: number
  readonly text: string
  readonly by: string
  readonly at: Date
}

const ROWS = `
  select o.name as slug, o.writer, o.file, o.number, r.text, r.by_whom as by, r.at from configuration_owners o
    join configuration_revisions r on r.owner_id = o.id and r.number = o.number and r.text is not null
  where o.kind = 'preset' and ($1::text is null or o.name = $1) order by o.name collate "C"`

type Staff = RequestContext['staff']

/** A preset belongs to no dealership and no site, so only the platform's people have rights to it. */
const NOWHERE = { dealershipId: null, siteIds: [], isOfOwnGroup: false, locations: {} } as const

function refusal(staff: Staff): ApiProblem | null {
  const place = { dealershipId: null, locationId: null, siteIds: [], groups: [] }
  const verdict = configurationAbilities(askerOf(staff), place).editPresets
  return verdict === true ? null : { kind: 'forbidden', because: verdict.because }
}

/** Presets that are in force, by name. */
export async function readPresets(
  { tx, staff }: Pick<RequestContext, 'tx' | 'staff'>,
  slug: string | null = null,
): Promise<Result<readonly PresetRow[], ApiProblem>> {
  const refused = refusal(staff)
  if (refused) return err(refused)
  const { rows } = await tx.$client.query<PresetRow>(ROWS, [slug])
  return ok(rows)
}

export async function findPreset(
  request: Pick<RequestContext, 'tx' | 'staff'>,
  slug: string,
): Promise<Result<PresetRow, ApiProblem>> {
  const found = await readPresets(request, slug)
  if (!found.ok) return found
  const [preset] = found.value
  return preset ? ok(preset) : err({ kind: 'not-found' })
}

/** The number of the last revision of a preset that is not in force; `null` if one is. */
export async function freeNumber(
  { tx, staff }: Pick<RequestContext, 'tx' | 'staff'>,
  slug: string,
): Promise<Result<number | null, ApiProblem>> {
  const refused = refusal(staff)
  if (refused) return err(refused)
  const current = await readCurrentOf(tx, presetOwner(slug))
  return ok(current && current.text !== null ? null : (current?.number ?? 0))
}

/** The first change of a preset's text that the person may not make: keys need the same as in a site's own text. */
export function refusedPresetChange(staff: Staff, changes: readonly ValueChange[]) {
  return refusedChange(staff, { kind: 'site', ...NOWHERE }, changes)
}

export function presetChanges(slug: string, before: string | null, after: string | null): readonly ValueChange[] {
  return changesBetween(valueOf(slug, before), valueOf(slug, after))
}

function valueOf(slug: string, text: string | null): unknown {
  if (text === null) return null
  const parsed = parseSourceText({ owner: presetOwner(slug), file: presetId(slug), text })
  return parsed.ok ? (parsed.value.value ?? null) : undefined
}

/** The id of a preset in the audit log. */
export const presetId = (slug: string): string => `preset/${slug}`
