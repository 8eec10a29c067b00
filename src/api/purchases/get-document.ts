import { extensionOf } from '#purchase/document.ts'
import { readSealedDocument, readStaffPurchase } from '#purchase/server/staff-purchases.ts'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { refusal, saleAbilitiesOf } from '../sales/sale-access.ts'
import { getDocument } from './contract.ts'

export const getDocumentRoute = route(getDocument, async ({ tx, staff, params, services, problem }) => {
  const order = await readStaffPurchase(tx, params.id)
  if (!order) return problem('not-found')
  const refused = refusal(saleAbilitiesOf(order, staff).readDocuments)
  if (refused) return err(refused)
  const document = await readSealedDocument(tx, order.id, params.documentId)
  if (!document || !services.sales.documents) return problem('not-found')
  const { siteId, dealershipId, locationId } = order
  const id = params.documentId
  const bytes = services.sales.documents.open(document.sealed, { siteId, purchaseId: order.id, id })
  // Each download, not one an hour as other looks.
  await record(tx, staff.actor, {
    verb: 'export',
    subject: 'document',
    filter: id,
    count: 1,
    fields: [document.kind],
    dealershipId,
    locationId,
    siteId,
  })
  const name = `${document.kind}.${extensionOf(document.type)}`
  return ok({
    body: undefined,
    content: new Uint8Array(bytes),
    headers: { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  })
})
