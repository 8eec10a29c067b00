import { ok } from '#platform/result.ts'
import { readVehicleForStaff } from '#stock/server/staff-list/vehicle-for-staff.ts'
import { LARGEST_ID } from '#platform/largest-id.ts'
import { route } from '../route.ts'
import { getWindowCards } from './contract.ts'

const RETRY_SECONDS = 5

export const getWindowCardsRoute = route(getWindowCards, async ({ tx, query, services, now, problem }) => {
  const ids = [...new Set(query.ids)].filter((id) => id > 0 && id <= LARGEST_ID)
  const cars = []
  for (const id of ids) {
    const found = await readVehicleForStaff(tx, id)
    if (found) cars.push(found)
  }
  const cards = await services.stock.windowCards(cars, now)
  if (cards === 'none') return problem('not-found')
  if (cards === 'failed') return problem('unavailable', { retryAfterSeconds: RETRY_SECONDS })
  const name = cars.length === 1 ? (cars[0]?.vehicle.slug ?? 'window-card') : 'window-cards'
  return ok({
    body: undefined,
    content: cards,
    headers: { 'Content-Disposition': `attachment; filename="${name}.pdf"`, 'Cache-Control': 'no-store' },
  })
})
