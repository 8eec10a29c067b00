import { propertiesOf } from '#platform/records.ts'
import { READING } from '#platform/web/allowed-methods.ts'
import { limitUploads, readUpload, unreadableProblem } from '#platform/web/read-body.ts'
import { MAX_PHOTO_BYTES } from '#trade-in/server/encode-photo.ts'
import { answerMethod, answerNotFound, answerRefusal, answerTooMany } from '#shop/errors/answer.tsx'
import { siteVisitor } from '#shop/visitor/site-visitor.ts'
import type { WebApp } from '#shop/web-context.ts'
import { handleEntry, showCarStep } from './car-page.tsx'
import { handleAnswers, showConditionStep } from './condition-page.tsx'
import { valuationOf } from './load.ts'
import { handleAcceptance, showResult } from './offer-page.tsx'
import { TRADE_IN_PATHS, VALUATION } from './page.ts'
import { registerTradeInPhotos } from './photos.tsx'

/** The form of the condition, with photos. More photos than are stored may be selected; the page then says so. */
const PHOTO_UPLOAD = { bytes: 48 * 1024 * 1024, files: 20, fileBytes: MAX_PHOTO_BYTES }

/** The valuation of a shopper's own vehicle: three steps. Each is stored before the next, so the valuation's URL resumes it. */
export function registerTradeIn(app: WebApp): void {
  for (const path of TRADE_IN_PATHS) {
    app.all(path, (c, next) => {
      if (!c.var.site.tradeIn.online) return next()
      if (c.req.method === 'POST') return handleEntry(c, path)
      return READING.includes(c.req.method) ? showCarStep(c, path) : answerMethod(c, [...READING, 'POST'])
    })
  }

  app.get(VALUATION, async (c) => {
    const valuation = await valuationOf(c, c.req.param('id'))
    if (!valuation) return answerNotFound(c)
    const isChanging = new URL(c.req.url).searchParams.has('change') && valuation.acceptedAt === null
    if (valuation.result === null || isChanging) return showConditionStep(c, valuation)
    return showResult(c, valuation)
  })

  app.post(VALUATION, limitUploads(answerRefusal), async (c) => {
    const valuation = await valuationOf(c, c.req.param('id'))
    if (!valuation) return answerNotFound(c)
    const rate = await c.var.services.limits.valuationStep.consume(siteVisitor(c), c.var.now)
    if (!rate.allowed) return answerTooMany(c, rate.retryAfterSeconds)
    const read = await readUpload(c, PHOTO_UPLOAD)
    if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
    const body = propertiesOf(read.value)
    return body['offer_accepted'] === undefined
      ? handleAnswers(c, valuation, body)
      : handleAcceptance(c, valuation, body)
  })

  registerTradeInPhotos(app)
}
