import { ok } from '#platform/result.ts'
import type { TakeBackFault } from '#stock/server/take-back/take-back.ts'
import { takeBackText, TAKEN_BACK_WITHIN_DAYS } from '#stock/take-back.ts'
import { route } from '../route.ts'
import { previewTakeBack, resumeFeed, takeBackImport } from './contract.ts'
import { runsToTakeBack } from './runs-of-import.ts'

const RESUMED = { isPaused: false as const }

const DETAILS: Readonly<Record<TakeBackFault, string>> = {
  unknown: 'The import changed nothing.',
  'too-old': `What an import changed is kept for ${TAKEN_BACK_WITHIN_DAYS} days.`,
  'taken-back': 'It was taken back already, or is about to be.',
}

export const previewTakeBackRoute = route(previewTakeBack, async (request) => {
  const { params, services, now, problem } = request
  const runs = await runsToTakeBack(request, params.id)
  if (!runs.ok) return runs
  const dealerships = runs.value.map(({ dealershipId }) => dealershipId)
  const counts = await services.stock.previewTakeBack({ importId: params.id, dealerships }, now)
  if (!counts.ok) return problem('conflict', { detail: DETAILS[counts.error] })
  return ok({ body: { counts: counts.value, words: takeBackText(counts.value) } })
})

export const takeBackImportRoute = route(
  takeBackImport,
  async (request) => {
    const { params, services, staff, now, problem } = request
    const runs = await runsToTakeBack(request, params.id)
    if (!runs.ok) return runs
    const dealerships = runs.value.map(({ dealershipId }) => dealershipId)
    const requested = await services.stock.takeBack({ importId: params.id, dealerships }, { actor: staff.actor, now })
    if (!requested.ok) return problem('conflict', { detail: DETAILS[requested.error] })
    return ok({ body: { state: 'waiting' as const }, id: String(params.id) })
  },
  () => Promise.resolve(ok({ body: { state: 'waiting' as const } })),
)

export const resumeFeedRoute = route(
  resumeFeed,
  async (request) => {
    const { params, services, staff } = request
    const runs = await runsToTakeBack(request, params.id)
    if (!runs.ok) return runs
    const feedIds = runs.value.map(({ feedId }) => feedId)
    await services.stock.resumeFeeds({ feedIds, actor: staff.actor })
    return ok({ body: RESUMED, id: String(params.id) })
  },
  () => Promise.resolve(ok({ body: RESUMED })),
)
