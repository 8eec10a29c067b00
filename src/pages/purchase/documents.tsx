import { propertiesOf } from '#platform/records.ts'
import { DOCUMENT_KINDS, documentFormat, extensionOf, MAX_DOCUMENT_BYTES } from '#purchase/document.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { textOf } from '../body-text.ts'
import { answerRefusal, answerTooMany } from '../error/answer.tsx'
import { siteVisitor } from '../site-visitor.ts'
import type { WebApp } from '../web-context.ts'
import { stepAfter, type PurchaseStep } from '#purchase/purchase.ts'
import { documentOfLink } from './document-links.ts'
import { answerStep } from './answer.tsx'
import { factsOf, knownPurchase } from './load.ts'

/** The one path of a purchase that takes files. */
export const PURCHASE_DOCUMENT_PATH = /^\/purchases\/[^/]+\/documents$/

/** Documents are downloaded rather than shown, and nothing in them may load or run. */
const DOWNLOAD = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

/** Documents of a purchase: the shopper adds and deletes them, the dealer opens them by links that expire. */
export function registerDocuments(app: WebApp): void {
  app.post('/purchases/:token/documents', async (c, next) => {
    const { site, services, now } = c.var
    const known = await knownPurchase(c)
    if (known === null || services.documents === null || !site.purchase.documents.asked) return next()
    const rate = await services.limits.purchaseStep.consume(siteVisitor(c), now)
    if (!rate.allowed) return answerTooMany(c, rate.retryAfterSeconds)
    const { purchase } = known
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    const to = (step: PurchaseStep) =>
      c.redirect(`${services.purchaseLinks.pathOf(site.slug, purchase.id)}?step=${step}`, 303)
    const { siteId, id: purchaseId } = purchase
    const remove = textOf(body.value, 'remove')
    if (remove !== '') {
      if (/^[0-9a-f-]{36}$/.test(remove)) await services.documents.remove(siteId, purchaseId, remove)
      return to('documents')
    }
    // The main button stores a chosen file, too. Without one it goes on.
    const after = textOf(body.value, 'then') === 'next' ? stepAfter('documents', factsOf(c, known)) : 'documents'
    const file = fileOf(body.value)
    if (file === null && after !== 'documents') return to(after)
    const bytes = file === null ? null : new Uint8Array(await file.arrayBuffer())
    const format = bytes && documentFormat(bytes)
    const kind = DOCUMENT_KINDS.find((each) => each === textOf(body.value, 'kind')) ?? 'other'
    const { keepDays } = site.purchase.documents
    const isStored =
      bytes !== null &&
      format !== null &&
      bytes.length <= MAX_DOCUMENT_BYTES &&
      (await services.documents.add({ siteId, purchaseId, kind, format, bytes, keepDays }))
    return isStored ? to(after) : answerStep(c, known, 'documents', { failure: 'documentFailed', status: 422 })
  })

  app.get('/purchases/dealer/documents/:token', async (c, next) => {
    const { site, services } = c.var
    const id = documentOfLink(c, c.req.param('token'), Number(c.req.query('until')))
    const found = id === null ? null : await services.documents?.read(services.sites.idOf(site), id)
    if (!found) return next()
    return c.body(new Uint8Array(found.bytes), 200, {
      ...DOWNLOAD,
      'content-type': found.type,
      'content-disposition': `attachment; filename="document.${extensionOf(found.type)}"`,
    })
  })
}

function fileOf(body: unknown): File | null {
  const { file } = propertiesOf(body)
  return file instanceof File && file.size > 0 ? file : null
}
