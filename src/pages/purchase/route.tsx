import { LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import { VISITOR } from '#platform/actor.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { hasCheckout } from '#vehicles/checkout.ts'
import { textOf } from '#shop/forms/body-text.ts'
import { answerRefusal, answerTooMany } from '#shop/errors/answer.tsx'
import { formRecord } from '#shop/forms/form-record.ts'
import { siteVisitor } from '#shop/visitor/site-visitor.ts'
import { rememberUnfinished, withUnfinished } from '#shop/visitor/unfinished.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import type { KnownPurchase } from '#purchase/server/load-purchase.ts'
import { answerEntry, answerStep, PURCHASE_PATH, stepToGoTo } from './purchase-answers.tsx'
import { registerDealersPurchase } from './dealer.tsx'
import { begunPurchase, findVehicle, knownPurchase } from './load.ts'
import { handleStep } from './handle-step.ts'

const MAX_LOAN_LENGTH = 200

/** `/checkout-journey?car_id=`: an online purchase, step by step, under a link that works on any device. */
export function registerPurchase(app: WebApp): void {
  app.get(PURCHASE_PATH, async (c, next) => {
    if (!c.var.site.purchase.enabled) return next()
    const car = c.req.query('car_id')
    const stored = car === undefined ? null : await findVehicle(c, car)
    if (car !== undefined && stored === null) return next()
    return answerEntry(c, stored, c.req.query(LOAN_PARAMETER) ?? '', 200)
  })

  app.post(PURCHASE_PATH, async (c, next) => {
    const { site, siteUrl, services, now } = c.var
    if (!site.purchase.enabled) return next()
    const rate = await services.limits.purchase.consume(siteVisitor(c), now)
    if (!rate.allowed) return answerTooMany(c, rate.retryAfterSeconds)
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    const stored = await findVehicle(c, textOf(body.value, 'car_id'))
    if (stored === null) return next()
    const loan = textOf(body.value, LOAN_PARAMETER).slice(0, MAX_LOAN_LENGTH)
    const begun = await begunPurchase(c, stored)
    const record = formRecord(c, `purchase ${stored.vehicle.id}`, textOf(body.value, 'purchase'))
    const id = begun?.id ?? record.id
    const siteId = services.sites.idOf(site)
    const isKnown = (await services.purchase.store.find(siteId, id)) !== null
    // Sent before by a browser without cookies: anybody's purchase, so it is not opened, and another one begins.
    if (isKnown && begun === null && !record.isOwn) return answerEntry(c, stored, loan, 409)
    if (!isKnown && !hasCheckout('purchase', stored.vehicle, site)) return answerEntry(c, stored, loan, 409)
    const { id: vehicleId, slug: vehicleSlug, name: vehicleName } = stored.vehicle
    if (loan !== '') rememberUnfinished(c, 'loan', loan)
    await services.purchase.store.start(
      {
        id,
        siteId,
        vehicleId,
        vehicleSlug,
        vehicleName,
        siteUrl,
        loan: loan === '' ? null : loan,
      },
      VISITOR,
    )
    const path = services.purchase.links.pathOf(site.slug, id)
    rememberUnfinished(c, 'purchase', path)
    const to = stepToGoTo(textOf(body.value, 'to'))
    return c.redirect(to === '' ? path : `${path}?step=${to}`, 303)
  })

  app.get('/purchases/:token', async (c, next) => {
    const known = await knownPurchase(c)
    if (known === null) return next()
    const page = await answerStep(c, known, c.req.query('step'), {})
    return rememberOpened(c, known, page)
  })
  app.post('/purchases/:token', async (c, next) => {
    const known = await knownPurchase(c)
    if (known === null) return next()
    const { services, now } = c.var
    const rate = await services.limits.purchaseStep.consume(siteVisitor(c), now)
    if (!rate.allowed) return answerTooMany(c, rate.retryAfterSeconds)
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    return handleStep(c, known, body.value)
  })
  registerDealersPurchase(app)
}

/**
 * On a second device the purchase's link makes the valuation and the calculator lead back to it. The cookie contains what the link does
 * and no more. A purchase of the same vehicle that this browser began itself stays, because the link may be somebody else's. For the same reason
 * a purchase without a name is not remembered: the page that continues it could not say whose it is. Mails link to named ones only.
 */
async function rememberOpened(c: WebContext, { purchase, stored }: KnownPurchase, page: Response): Promise<Response> {
  const isLeftOut = purchase.state !== 'open' || purchase.answers.person === undefined
  if (isLeftOut || (await begunPurchase(c, stored)) !== null) return page
  return withUnfinished(c, page, 'purchase', c.var.services.purchase.links.pathOf(c.var.site.slug, purchase.id))
}
