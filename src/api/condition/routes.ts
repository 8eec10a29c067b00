import { LARGEST_ID } from '#platform/largest-id.ts'
import { err, ok } from '#platform/result.ts'
import { lockStock } from '#stock/server/apply/write-events.ts'
import { announceReport, readReport, writeReport } from '#stock/server/condition/condition-reports.ts'
import { readPhotos } from '#stock/server/photos/read-photos.ts'
import { conditionLacks, patchedReport, type ConditionLack } from '#vehicles/condition/condition-report.ts'
import { route, type Outcome, type RequestContext, type Route } from '../route.ts'
import { abilitiesAt, placesOf, type VehiclePlace } from '../yard-stock/stock-access.ts'
import { getCondition, updateCondition, type VehicleCondition } from './contract.ts'

const LACKS: Readonly<Record<ConditionLack, string>> = {
  'no-outside-shot': 'It has no shot of the outside.',
  'tyre-not-measured': 'The tread of a tyre is not measured.',
  'photo-on-its-way': 'A picture has not arrived yet, or was removed.',
}

const getConditionRoute = route(getCondition, async (request) => {
  const place = await placeOf(request, request.params.id)
  return place ? present(request, place) : request.problem('not-found')
})

const updateConditionRoute = route(updateCondition, async (request) => {
  const { tx, params, body, staff, now, problem } = request
  const vehicle = await placeOf(request, params.id)
  if (!vehicle) return problem('not-found')
  const verdict = abilitiesAt(vehicle, staff).editCondition
  if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
  await lockStock(tx.$client, [vehicle.dealershipId])
  const before = await readReport(tx, vehicle.id)
  const { version } = before
  const stale = request.matches({ version, subject: 'condition-report', id: String(vehicle.id) })
  if (stale) return stale
  const { state, ...patch } = body
  const report = patchedReport(before.report, patch)
  if (state === 'published') {
    const lacks = conditionLacks(report, await arrivedPhotos(request, vehicle.id))
    if (lacks.length > 0) return problem('conflict', { detail: lacks.map((lack) => LACKS[lack]).join(' ') })
  }
  const shown = {
    published: { published: report, publishedAt: now },
    withdrawn: { published: null, publishedAt: null },
  }
  const facts = { vehicle, actor: staff.actor, now }
  await writeReport(tx, { ...before, report, ...(state && shown[state]) }, Object.keys(body), facts)
  if (state) await announceReport(tx, facts)
  return present(request, vehicle)
})

async function placeOf(request: RequestContext, id: number): Promise<VehiclePlace | undefined> {
  return id > LARGEST_ID ? undefined : (await placesOf(request, [id]))[0]
}

/** The photos that shoppers would see. */
async function arrivedPhotos({ tx }: RequestContext, vehicleId: number): Promise<ReadonlySet<string>> {
  const photos = await readPhotos(tx, vehicleId)
  return new Set(photos.filter(({ state, blob }) => state === null && blob !== null).map(({ id }) => id))
}

async function present(request: RequestContext, place: VehiclePlace): Promise<Outcome<VehicleCondition>> {
  const { version, report, published, publishedAt, changedAt } = await readReport(request.tx, place.id)
  return ok({
    version,
    body: {
      version,
      report,
      changedAt: changedAt?.toISOString() ?? null,
      publishedAt: publishedAt?.toISOString() ?? null,
      isPublishedAsIs: published !== null && JSON.stringify(published) === JSON.stringify(report),
      lacks: [...conditionLacks(report, await arrivedPhotos(request, place.id))],
      ability: abilitiesAt(place, request.staff).editCondition,
    },
  })
}

export const CONDITION_ROUTES: readonly Route[] = [getConditionRoute, updateConditionRoute]
