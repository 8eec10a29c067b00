import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listOutgoingVehicles } from './contract.ts'
import { presentVehicle, wantedVehicles } from './wanted-vehicles.ts'

type Keys = [id: number]

export const listOutgoingVehiclesRoute = route(listOutgoingVehicles, async (request) => {
  const { params, query, problem } = request
  const pages = request.paging('id', z.tuple([z.int()]))
  if (!pages.ok) return pages
  const wanted = await wantedVehicles(request, params.id, query)
  if (wanted === null) return problem('not-found')
  const { after, readLimit, page } = pages.value
  const rows = wanted.filter(({ id }) => after === null || id > after[0]).slice(0, readLimit)
  return ok({ body: page(rows, ({ id }): Keys => [id], presentVehicle) })
})
