import { randomUUID } from 'node:crypto'
import { TESTER } from '#platform/testing/tester.ts'
import type { PurchaseStore } from '../server/purchase-store.ts'

interface Ordered {
  readonly siteId: number
  readonly vehicleId: number
}

/** Alex starts the purchase of a car and answers who they are. */
export async function startOrder(store: PurchaseStore, { siteId, vehicleId }: Ordered): Promise<string> {
  const id = randomUUID()
  const vehicle = { vehicleId, vehicleSlug: 'a-car', vehicleName: 'A car' }
  await store.start({ id, siteId, ...vehicle, siteUrl: 'http://amber.localhost', loan: null }, TESTER)
  const answers = { name: 'Alex', lastName: 'Example', email: 'alex@example.com' }
  await store.save(siteId, id, { step: 'person', answers, agreedCents: null }, TESTER)
  return id
}

/** Sends the order, for $100 without anything else. Returns the id of its lead. */
export async function sendOrder(store: PurchaseStore, siteId: number, id: string): Promise<string> {
  const amounts = {
    price: 100_00,
    priceKind: null,
    extras: 0,
    delivery: 0,
    tradeIn: { kind: 'none' },
    loan: null,
  } as const
  const leadId = randomUUID()
  const summary = { rows: [], amounts, place: null, stockNumber: 'S1' }
  await store.send(siteId, id, { summary, leadId, dealerEmail: 'yard@example.com', isMailed: false }, TESTER)
  return leadId
}
