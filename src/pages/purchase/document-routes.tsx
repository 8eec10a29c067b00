import { linkActor } from '#platform/actor.ts'
import { propertiesOf } from '#platform/records.ts'
import { DOCUMENT_KINDS, documentFormat, extensionOf, MAX_DOCUMENT_BYTES } from '#purchase/document.ts'
import { UploadedFile } from '#platform/web/body/uploaded-file.ts'
import { limitUploads, readUpload, unreadableProblem } from '#platform/web/read-body.ts'
import { textOf } from '#shop/forms/body-text.ts'
import { answerRefusal, answerTooMany } from '#shop/errors/answer.tsx'
import { siteVisitor } from '#shop/visitor/site-visitor.ts'
import type { WebApp } from '#shop/web-context.ts'
import { stepAfter, type PurchaseStep } from '#purchase/purchase.ts'
import { documentOfLink } from '#purchase/server/document-links.ts'
import { answerStep } from './purchase-answers.tsx'
import { factsOf, knownPurchase } from './load.ts'

/** A document, and the other fields of its form. */
const DOCUMENT_UPLOAD = { bytes: MAX_DOCUMENT_BYTES + 64 * 1024, files: 1, fileBytes: MAX_DOCUMENT_BYTES }

/** Documents are downloaded rather than shown, and nothing in them may load or run. */
const DOWNLOAD = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

/** Documents of a purchase: the shopper adds and deletes them, the dealer opens them by links that expire. */
export function registerDocuments(app: WebApp): void {
  app.post('/purchases/:token/documents', limitUploads(answerRefusal), async (c, next) => {
    const { site, services, now } = c.var
    const known = await knownPurchase(c)
    if (known === null || services.purchase.documents === null || !site.purchase.documents.asked) return next()
    const rate = await services.limits.purchaseStep.consume(siteVisitor(c), now)
    if (!rate.allowed) return answerTooMany(c, rate.retryAfterSeconds)
    const { purchase } = known
    const body = await readUpload(c, DOCUMENT_UPLOAD)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    const to = (step: PurchaseStep) =>
      c.redirect(`${services.purchase.links.pathOf(site.slug, purchase.id)}?step=${step}`, 303)
    const { siteId, id: purchaseId } = purchase
    const actor = linkActor('shopper', 'purchase', purchaseId)
    const remove = textOf(body.value, 'remove')
    if (remove !== '') {
      if (/^[0-9a-f-]{36}$/.test(remove)) await services.purchase.documents.remove(siteId, purchaseId, remove, actor)
      return to('documents')
    }
    // The main button stores a chosen file, too. Without one it goes on.
    const after = textOf(body.value, 'then') === 'next' ? stepAfter('documents', factsOf(c, known)) : 'documents'
    const { documents } = services.purchase
    const file = fileOf(body.value)
    if (file === null && after !== 'documents') return to(after)
    const kind = DOCUMENT_KINDS.find((each) => each === textOf(body.value, 'kind')) ?? 'other'
    const { keepDays } = site.purchase.documents
    const store = async (bytes: Uint8Array): Promise<boolean> => {
      const format = documentFormat(bytes)
      return format !== null && documents.add({ siteId, purchaseId, kind, format, bytes, keepDays, actor })
    }
    const isStored = file !== null && file.bytes <= MAX_DOCUMENT_BYTES && (await file.use(store))
    return isStored ? to(after) : answerStep(c, known, 'documents', { failure: 'documentFailed', status: 422 })
  })

  app.get('/purchases/dealer/documents/:token', async (c, next) => {
    const { site, services, now } = c.var
    const id = documentOfLink(
      services.platform.signedIds,
      site.slug,
      { token: c.req.param('token'), until: Number(c.req.query('until')) },
      now,
    )
    const found = id === null ? null : await services.purchase.documents?.read(services.sites.idOf(site), id)
    if (!found) return next()
    return c.body(new Uint8Array(found.bytes), 200, {
      ...DOWNLOAD,
      'content-type': found.type,
      'content-disposition': `attachment; filename="document.${extensionOf(found.type)}"`,
    })
  })
}

function fileOf(body: unknown): UploadedFile | null {
  const { file } = propertiesOf(body)
  return file instanceof UploadedFile ? file : null
}
