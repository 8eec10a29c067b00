import { z } from 'zod'
import { listRevisionRows, readRevision } from '#configuration/server/revisions.ts'
import { ok } from '#platform/result.ts'
import { presentChange, presentRevisions } from '../configuration/present.ts'
import { route } from '../route.ts'
import { answerPreset } from './answer-preset.ts'
import { changePreset } from './change-preset.ts'
import { getPresetRevision, listPresetRevisions, restorePreset } from './contract.ts'
import { findPreset, presetChanges } from './preset-access.ts'
import { presetOwner } from './preset-services.ts'

export const PRESET_REVISION_ROUTES = [
  route(listPresetRevisions, async (request) => {
    const found = await findPreset(request, request.params.slug)
    if (!found.ok) return found
    const pages = request.paging('newest', z.tuple([z.number().int()]))
    if (!pages.ok) return pages
    const { after, readLimit, page } = pages.value
    const options = { before: after?.[0] ?? null, limit: readLimit }
    const rows = await listRevisionRows(request.tx, presetOwner(request.params.slug), options)
    const shown = await presentRevisions(request, rows)
    return ok({
      body: page(
        shown,
        ({ number }): [number] => [number],
        (row) => row,
      ),
    })
  }),
  route(getPresetRevision, async (request) => {
    const { params, query, tx, problem } = request
    const found = await findPreset(request, params.slug)
    if (!found.ok) return found
    const owner = presetOwner(params.slug)
    const revision = await readRevision(tx, owner, params.number)
    if (!revision) return problem('not-found')
    const other = await readRevision(tx, owner, query.since ?? params.number - 1)
    const [shown] = await presentRevisions(request, [revision])
    if (!shown) return problem('not-found')
    const changes = presetChanges(params.slug, other?.text ?? null, revision.text).map(presentChange)
    return ok({ body: { ...shown, text: revision.text, changes } })
  }),
  route(
    restorePreset,
    async (request) => {
      const { params, tx, problem } = request
      const found = await findPreset(request, params.slug)
      if (!found.ok) return found
      const revision = await readRevision(tx, presetOwner(params.slug), params.number)
      if (typeof revision?.text !== 'string') return problem('not-found')
      const note = `restored revision ${params.number}`
      const changed = await changePreset(request, found.value, { text: revision.text, note })
      return changed.ok ? answerPreset(request, params.slug) : changed
    },
    answerPreset,
  ),
]
