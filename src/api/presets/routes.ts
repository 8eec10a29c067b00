import type { z } from 'zod'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { invalidConfiguration } from '../configuration/change-configuration.ts'
import { auditId } from '../configuration/configuration-access.ts'
import { previewSite } from '../previews/contract.ts'
import { route, type ApiRequest, type Outcome } from '../route.ts'
import { answerPreset } from './answer-preset.ts'
import { addPreset, changePreset } from './change-preset.ts'
import {
  adoptPreset,
  checkPreset,
  createPreset,
  deletePreset,
  getPreset,
  listPresets,
  previewPreset,
  savePreset,
} from './contract.ts'
import { findPreset, presetId, readPresets } from './preset-access.ts'
import { presetOwner } from './preset-services.ts'
import { presentEffects, presentFindings, presentPresets } from './present.ts'
import { PRESET_REVISION_ROUTES } from './revision-routes.ts'

const listPresetsRoute = route(listPresets, async (request) => {
  const rows = await readPresets(request)
  return rows.ok ? ok({ body: { data: await presentPresets(request, rows.value) } }) : rows
})

const createPresetRoute = route(
  createPreset,
  async (request) => {
    const { slug, ...change } = request.body
    const added = await addPreset(request, slug, change)
    return added.ok ? answerPreset(request, slug) : added
  },
  answerPreset,
)

const savePresetRoute = route(savePreset, async (request) => {
  const { params, body } = request
  const found = await findPreset(request, params.slug)
  if (!found.ok) return found
  const changed = await changePreset(request, found.value, body)
  return changed.ok ? answerPreset(request, params.slug) : changed
})

const deletePresetRoute = route(deletePreset, async (request) => {
  const { params, services, problem } = request
  const found = await findPreset(request, params.slug)
  if (!found.ok) return found
  const users = (await services.configuration.presets.users()).get(params.slug) ?? []
  const names = users.map(({ name }) => name).join(', ')
  if (users.length > 0) return problem('conflict', { detail: `It is used by ${names}. Take it off them first.` })
  const changed = await changePreset(request, found.value, { text: null, note: 'deleted' })
  return changed.ok ? ok({ body: undefined }) : changed
})

type Check = ApiRequest<z.output<typeof checkPreset.params>, unknown, z.output<typeof checkPreset.body>>

async function check(request: Check): Promise<Outcome<z.output<typeof checkPreset.answer>>> {
  const { params, body, services } = request
  const found = await findPreset(request, params.slug)
  if (!found.ok) return found
  const { presets, preview } = services.configuration
  const { findings, effects } = await presets.effects({ owner: presetOwner(params.slug), text: body.text })
  return ok({
    body: {
      findings: presentFindings(params.slug, findings),
      effects: presentEffects(effects),
      canPreview: preview !== null,
    },
    id: params.slug,
  })
}

const previewPresetRoute = route(
  previewPreset,
  async (request) => {
    const { params, body, services, staff, now, tx, problem } = request
    const found = await findPreset(request, params.slug)
    if (!found.ok) return found
    const { presets, preview } = services.configuration
    if (!preview)
      return problem('conflict', { detail: 'This installation has no PREVIEW_HOST, so nothing can be previewed.' })
    const text = { owner: presetOwner(params.slug), text: body.text }
    const draft = await presets.draftOf(body.site, text)
    if (draft === null) {
      const { findings } = await presets.effects(text)
      if (findings.some(({ severity }) => severity === 'error')) return err(invalidConfiguration(findings))
      return problem('conflict', { detail: `The site ${body.site} does not use this preset.` })
    }
    const { address, expiresAt } = await preview({ site: body.site, text: draft, actor: staff.actor, now })
    const id = auditId({ kind: 'site', slug: body.site })
    await record(tx, staff.actor, { verb: 'update', subject: 'configuration', id, fields: ['preview'] })
    const shown = { address, expiresAt: expiresAt.toISOString() }
    return ok({ body: shown, kept: JSON.stringify(shown) })
  },
  (_request, kept) => Promise.resolve(ok({ body: previewSite.answer.parse(JSON.parse(kept)) })),
)

const adoptPresetRoute = route(
  adoptPreset,
  async (request) => {
    const { params, services, staff, tx, problem } = request
    const found = await findPreset(request, params.slug)
    if (!found.ok) return found
    const { writer, number, slug } = found.value
    if (writer === 'files') {
      const adopted = await services.configuration.adopt(presetOwner(slug), number, staff.actor)
      if (!adopted.ok) return problem('conflict', { detail: 'It was changed meanwhile. Read it again.' })
      await record(tx, staff.actor, {
        verb: 'update',
        subject: 'configuration',
        id: presetId(slug),
        fields: ['writer'],
        dealershipId: null,
      })
    }
    return answerPreset(request, slug)
  },
  answerPreset,
)

export const PRESET_ROUTES = [
  listPresetsRoute,
  createPresetRoute,
  route(getPreset, (request) => answerPreset(request, request.params.slug)),
  route(checkPreset, check, check),
  previewPresetRoute,
  savePresetRoute,
  deletePresetRoute,
  ...PRESET_REVISION_ROUTES,
  adoptPresetRoute,
]
