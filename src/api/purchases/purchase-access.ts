import { orderTotal } from '#purchase/order-total.ts'
import { listStaffDocuments, readStaffPurchase, type StaffPurchase } from '#purchase/server/staff-purchases.ts'
import { ok } from '#platform/result.ts'
import type { Outcome, RequestContext } from '../route.ts'
import { declineVerdict, saleAbilitiesOf } from '../sales/sale-access.ts'

export function presentPurchaseRow(row: StaffPurchase, staff: RequestContext['staff']) {
  const { id, version, site, state, stateAt, vehicleId, vehicleName, stockNumber } = row
  const {
    dealershipId,
    locationId,
    locationName,
    name,
    email,
    phone,
    leadId,
    summary,
    sentAt,
    isPaid,
    hasReservation,
  } = row
  const can = saleAbilitiesOf(row, staff)
  return {
    id,
    version,
    state,
    stateAt: stateAt?.toISOString() ?? null,
    site,
    dealershipId,
    location: locationId !== null && locationName !== null ? { id: locationId, name: locationName } : null,
    vehicle: { id: vehicleId, name: vehicleName, stockNumber },
    customer: name === null && email === null ? null : { name: name ?? '', email, phone },
    createdAt: sentAt.toISOString(),
    leadId,
    totalCents: summary ? (orderTotal(summary.amounts, 0)?.total ?? null) : null,
    hasReservation,
    abilities: {
      confirm: can.confirm,
      complete: can.nextStep,
      decline: declineVerdict(can, isPaid),
      documents: can.readDocuments,
    },
  }
}

type Presented = ReturnType<typeof presentPurchaseRow> & {
  rows: { label: string; value: string }[]
  note: string | null
  documents: { id: string; kind: 'licence' | 'payslip' | 'other'; type: string; createdAt: string; expiresAt: string }[]
}

export async function answerPurchase({ tx, staff, problem }: RequestContext, id: string): Promise<Outcome<Presented>> {
  const row = await readStaffPurchase(tx, id)
  if (!row) return problem('not-found')
  const documents = await listStaffDocuments(tx, id)
  const body: Presented = {
    ...presentPurchaseRow(row, staff),
    rows: (row.summary?.rows ?? []).map(({ label, value }) => ({ label, value })),
    note: row.dealerNote,
    documents: documents.map(({ createdAt, expiresAt, ...document }) => ({
      ...document,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
  return ok({ body, version: row.version, id })
}
