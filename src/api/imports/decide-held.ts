import { ok } from '#platform/result.ts'
import type { HeldFault } from '#stock/server/feeds/decide-held.ts'
import { route } from '../route.ts'
import { rejectHeldImport, releaseHeldImport } from './contract.ts'
import { runsToTakeBack } from './runs-of-import.ts'

const DETAILS: Readonly<Record<HeldFault, string>> = {
  'not-held': 'Nothing of the import was held back.',
  superseded: 'The feed has read another file since. Decide about that one.',
  'no-file': 'The file was imported by a command, or is no longer kept. Import it again with what held it allowed.',
  paused: 'The feed is paused. Resume it first.',
}

export const releaseHeldRoute = route(
  releaseHeldImport,
  async (request) => {
    const { params, services, staff, now, problem } = request
    const runs = await runsToTakeBack(request, params.id)
    if (!runs.ok) return runs
    const dealerships = runs.value.map(({ dealershipId }) => dealershipId)
    const released = await services.feeds.release({ importId: params.id, dealerships }, { actor: staff.actor, now })
    if (!released.ok) return problem('conflict', { detail: DETAILS[released.error] })
    return ok({ body: { run: released.value }, kept: String(released.value) })
  },
  (_, run) => Promise.resolve(ok({ body: { run: Number(run) } })),
)

const REJECTED = { decision: 'rejected' as const }

export const rejectHeldRoute = route(
  rejectHeldImport,
  async (request) => {
    const { params, services, staff, now, problem } = request
    const runs = await runsToTakeBack(request, params.id)
    if (!runs.ok) return runs
    const dealerships = runs.value.map(({ dealershipId }) => dealershipId)
    const rejected = await services.feeds.reject({ importId: params.id, dealerships }, { actor: staff.actor, now })
    if (!rejected.ok) return problem('conflict', { detail: DETAILS[rejected.error] })
    return ok({ body: REJECTED, id: String(params.id) })
  },
  () => Promise.resolve(ok({ body: REJECTED })),
)
