import { diagnose } from '#feed-doctor/diagnose.ts'
import type { Diagnosis } from '#feed-doctor/diagnosis.ts'
import { findTargets } from '#feed-doctor/server/find-targets.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { diagnoseVehicle, type VehicleDiagnosis } from './contract.ts'

/** The dealerships whose feeds the person sees, as the row policies of feeds have it. */
const WITH_FEEDS = `
  select id from dealerships where id = any ((select staff_any_dealerships('manager', 'group-admin'))::integer[]) or (select staff_is_platform())`

const diagnoseVehicleRoute = route(diagnoseVehicle, async ({ tx, query, services, now }) => {
  const targets = await findTargets(tx, query.number)
  const { rows } = await tx.$client.query<{ id: number }>(WITH_FEEDS)
  const withFeeds = new Set(rows.map(({ id }) => id))
  const facts = await services.feeds.doctorFacts(targets, {
    sites: services.stock.sites(),
    now,
    seesFeeds: (dealershipId) => withFeeds.has(dealershipId),
  })
  return ok({ body: { data: facts.map((each) => present(diagnose(each))) } })
})

function present({ hops, ...rest }: Diagnosis): VehicleDiagnosis {
  return {
    ...rest,
    hops: hops.map(({ since, cells, ...hop }) => ({
      ...hop,
      since: since?.toISOString() ?? null,
      cells: cells.map((cell) => ({ ...cell })),
    })),
  }
}

export const DIAGNOSIS_ROUTES = [diagnoseVehicleRoute]
