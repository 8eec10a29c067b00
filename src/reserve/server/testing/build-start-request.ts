import { TESTER } from '#platform/testing/tester.ts'
import type { StartRequest } from '../start-reservation.ts'

type Needed = Pick<StartRequest, 'id' | 'siteId' | 'siteSlug' | 'vehicleId' | 'vehicleSlug'>

/** The request of a shopper who reserves a vehicle for two days with a deposit of 200 dollars. */
export function buildStartRequest(request: Needed & Partial<StartRequest>): StartRequest {
  const siteUrl = `http://${request.siteSlug}.localhost`
  return {
    vehicleName: 'A car',
    stockNumber: 'S1',
    name: 'Alex',
    email: 'alex@example.com',
    phone: '0491 570 006',
    dealerEmail: 'yard@example.com',
    siteUrl,
    depositCents: 200_00,
    holdHours: 48,
    refundable: true,
    actor: TESTER,
    currency: 'AUD',
    description: 'Deposit for a car',
    isRequest: false,
    // A shopper of a network of its own.
    holder: { visitor: request.id, network: request.id },
    returnUrl: `${siteUrl}/back`,
    ...request,
  }
}
