import { record } from '#platform/server/audit.ts'
import { readStaffPurchase } from '#purchase/server/staff-purchases.ts'
import { route } from '../route.ts'
import { getPurchase } from './contract.ts'
import { answerPurchase } from './purchase-access.ts'

export const getPurchaseRoute = route(getPurchase, async (request) => {
  const { tx, staff, params } = request
  const found = await readStaffPurchase(tx, params.id)
  if (found) {
    const { id, dealershipId, locationId, siteId } = found
    await record(tx, staff.actor, { verb: 'view', subject: 'purchase', id, dealershipId, locationId, siteId })
  }
  return answerPurchase(request, params.id)
})
