import { answerTemplates } from '#leads/inbox/answer-copy.ts'
import { readCars } from '#leads/server/inbox/lead-car.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listTemplates } from './contract.ts'
import { findLead } from './lead-access.ts'

export const listTemplatesRoute = route(listTemplates, async (request) => {
  const found = await findLead(request, request.params.id)
  if (!found.ok) return found
  const { payload, vehicleId } = found.value
  const { car } = vehicleId === null ? { car: null } : await readCars(request.tx, vehicleId)
  const isForSale = car !== null && !car.isReserved && (car.status === 'in_stock' || car.status === 'coming_soon')
  return ok({ body: { data: [...answerTemplates(payload, car && { ...car, isForSale })] } })
})
