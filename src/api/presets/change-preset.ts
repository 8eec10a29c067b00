import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { CHANGE_VERBS } from '#platform/audit.ts'
import { forbiddenChange, invalidConfiguration } from '../configuration/change-configuration.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import { freeNumber, presetChanges, presetId, refusedPresetChange, type PresetRow } from './preset-access.ts'
import { presetOwner } from './preset-services.ts'

type Verb = (typeof CHANGE_VERBS)[number]

interface PresetChange {
  /** Null deletes the preset. */
  readonly text: string | null
  readonly note: string
}

/** Writes a text of a preset that is at the version of `If-Match`, or deletes it. */
export async function changePreset(
  request: RequestContext,
  preset: PresetRow,
  { text, note }: PresetChange,
): Promise<Result<null, ApiProblem>> {
  const { slug, number, writer, file } = preset
  const stale = request.matches({ version: number, subject: 'configuration', id: presetId(slug) })
  if (stale) return stale
  if (text === preset.text) return ok(null)
  if (writer === 'files') {
    const shown = request.services.configuration.presets.shownFile(file ?? '')
    const detail = `The preset is written by the file ${shown}. Change it there, or move it to the console first.`
    return request.problem('conflict', { detail })
  }
  const verb = text === null ? 'delete' : 'update'
  return write(request, slug, { before: preset.text, previous: number, text, note, verb })
}

/** Adds a preset, also one that was deleted before. */
export async function addPreset(
  request: RequestContext,
  slug: string,
  { text, note }: PresetChange,
): Promise<Result<null, ApiProblem>> {
  const previous = await freeNumber(request, slug)
  if (!previous.ok) return previous
  if (previous.value === null)
    return request.problem('conflict', { detail: `There is a preset "${slug}" already. Choose another name.` })
  return write(request, slug, { before: null, previous: previous.value, text, note, verb: 'create' })
}

interface Writing extends PresetChange {
  readonly before: string | null
  readonly previous: number
  readonly verb: Verb
}

async function write(
  { services, staff, tx }: RequestContext,
  slug: string,
  { before, previous, text, note, verb }: Writing,
): Promise<Result<null, ApiProblem>> {
  const changes = presetChanges(slug, before, text)
  const refused = refusedPresetChange(staff, changes)
  if (refused) return err(forbiddenChange(refused))
  const { owners, findings } = await services.configuration.write([{ owner: presetOwner(slug), text, previous }], {
    actor: staff.actor,
    note,
  })
  if (owners.length === 0) return err(invalidConfiguration(findings))
  const fields = [...new Set(changes.map(({ path }) => path.slice(0, 2).join('.')))]
  await record(tx, staff.actor, { verb, subject: 'configuration', id: presetId(slug), fields, dealershipId: null })
  return ok(null)
}
