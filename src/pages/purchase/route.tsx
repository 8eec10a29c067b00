import { randomUUID } from 'node:crypto'
import { LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import type { SavedLoan } from '#finance/saved-loan.ts'
import { dollars } from '#platform/money.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import {
  ASKED_STEPS,
  firstOpenStep,
  readAnswers,
  stepAfter,
  wrongFields,
  type AskedStep,
  type Purchase,
  type PurchaseStep,
} from '#purchase/purchase.ts'
import type { PurchaseSide } from '#purchase/server/purchase-store.ts'
import type { KnownReservation } from '#reserve/server/reservation-service.ts'
import { copyFor } from '#sites/copy.ts'
import { isCheckoutEnabled } from '#vehicles/availability.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { answerRefusal } from '../error/answer.tsx'
import { visitTrail } from '../leads/remember-visit.ts'
import { pageTitle } from '../page-title.ts'
import { cardPictures } from '../picture-views.ts'
import { RESERVE_COPY } from '../reserve/copy.ts'
import { allowProviderPages, dealerMailbox, textOf } from '../reserve/route.tsx'
import type { WebApp, WebContext } from '../web-context.ts'
import { PURCHASE_COPY } from './copy.ts'
import { dealersDocuments } from './document-links.ts'
import {
  orderRows,
  purchaseFacts,
  shownStep,
  toDealersPurchase,
  toDonePage,
  toEntryPage,
  toStepPage,
  wishedDays,
  type StepFacts,
} from './page.ts'
import { EntryPage, PurchaseOrderPage, PurchaseStepPage } from './PurchasePages.tsx'

export const PURCHASE_PATH = '/checkout-journey'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const LONGEST_LOAN = 200
const CURRENCY = 'AUD'

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
    const { site, services, origin } = c.var
    if (!site.purchase.enabled) return next()
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    const stored = await findVehicle(c, textOf(body.value, 'car_id'))
    if (stored === null) return next()
    const loan = textOf(body.value, LOAN_PARAMETER).slice(0, LONGEST_LOAN)
    const given = textOf(body.value, 'purchase')
    const id = UUID.test(given) ? given : randomUUID()
    const siteId = services.sites.idOf(site)
    const isKnown = (await services.purchases.find(siteId, id)) !== null
    if (!isKnown && !isCheckoutEnabled(stored.vehicle, site.purchase.enabled)) return answerEntry(c, stored, loan, 409)
    const { id: vehicleId, slug: vehicleSlug, name: vehicleName } = stored.vehicle
    await services.purchases.start({
      id,
      siteId,
      vehicleId,
      vehicleSlug,
      vehicleName,
      siteUrl: origin.url,
      loan: loan === '' ? null : loan,
    })
    return c.redirect(services.purchaseLinks.pathOf(site.slug, 'shopper', id), 303)
  })

  app.get('/purchases/:token', async (c, next) => {
    const known = await knownPurchase(c, 'shopper')
    return known === null ? next() : answerStep(c, known, c.req.query('step'), {})
  })
  app.post('/purchases/:token', async (c, next) => {
    const known = await knownPurchase(c, 'shopper')
    if (known === null) return next()
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    return takeStep(c, known, body.value)
  })
  app.get('/purchases/dealer/:token', async (c, next) => {
    const known = await knownPurchase(c, 'dealer')
    if (known === null) return next()
    const { site } = c.var
    const { purchase, stored, reservation, loan } = known
    const about = purchaseFacts(purchase, stored.vehicle, site, offersOf(c))
    const view = toDealersPurchase(
      { purchase, reservation, loan, open: firstOpenStep(about), documents: await dealersDocuments(c, purchase) },
      site,
    )
    return renderPage(c, {
      title: pageTitle(view.heading, site),
      robots: 'noindex',
      cache: 'no-store',
      body: <PurchaseOrderPage view={view} isDone={false} />,
    })
  })
}

/** What the site and this installation offer in a purchase. */
function offersOf(c: WebContext): Pick<StepFacts, 'payments' | 'takesDocuments'> {
  const { site, services } = c.var
  return {
    payments: services.payments?.provider ?? null,
    takesDocuments: services.documents !== null && site.purchase.documents.asked,
  }
}

function findVehicle(c: WebContext, slugOrId: string): Promise<StoredVehicle | null> {
  const { site, services } = c.var
  return services.vehicles.find(services.sites.idOf(site), slugOrId)
}

async function answerEntry(
  c: WebContext,
  stored: StoredVehicle | null,
  loan: string,
  status: 200 | 409,
): Promise<Response> {
  const { site, services } = c.var
  const [picture = null] = cardPictures(stored?.photos ?? [], services.pictures.signFor(site.slug))
  const view = toEntryPage({ vehicle: stored?.vehicle ?? null, picture, formId: randomUUID(), loan }, site)
  return renderPage(c, {
    status,
    title: pageTitle(view.heading, site),
    robots: 'noindex',
    cache: 'no-store',
    body: <EntryPage view={view} action={PURCHASE_PATH} />,
  })
}

export interface KnownPurchase {
  readonly purchase: Purchase
  readonly stored: StoredVehicle
  readonly reservation: KnownReservation | null
  readonly loan: SavedLoan | null
}

export async function knownPurchase(c: WebContext, side: PurchaseSide): Promise<KnownPurchase | null> {
  const { site, services, now } = c.var
  const id = services.purchaseLinks.read(site.slug, side, c.req.param('token') ?? '')
  if (id === null) return null
  const siteId = services.sites.idOf(site)
  const purchase = await services.purchases.find(siteId, id)
  const stored = purchase && (await services.vehicles.find(siteId, String(purchase.vehicleId)))
  if (purchase === null || stored === null) return null
  // The shopper may come back from the provider's page before its webhook does.
  await services.reservations.refresh(siteId, id)
  const read = purchase.loan === null ? null : services.loanLinks.read(site.slug, purchase.loan, now)
  const loan = read?.ok && read.value.vehicleId === purchase.vehicleId ? read.value : null
  return { purchase, stored, reservation: await services.reservations.find(siteId, id), loan }
}

type Given = Partial<Pick<StepFacts, 'given' | 'wrong' | 'failure'>> & { readonly status?: 200 | 409 | 422 | 429 | 503 }

export async function answerStep(
  c: WebContext,
  { purchase, stored, reservation, loan }: KnownPurchase,
  asked: string | undefined,
  { status = 200, ...given }: Given,
): Promise<Response> {
  const { site, services, now, origin } = c.var
  const path = services.purchaseLinks.pathOf(site.slug, 'shopper', purchase.id)
  const reservationPath = services.reservationLinks.pathOf(site.slug, 'shopper', purchase.id)
  const page = { robots: 'noindex', cache: 'no-store', status } as const
  if (purchase.state === 'sent') {
    const view = toDonePage({ purchase, reservation, loan, reservationPath }, site)
    return renderPage(c, {
      ...page,
      title: pageTitle(view.heading, site),
      body: <PurchaseOrderPage view={view} isDone />,
    })
  }
  if (!isStillForSale(stored, reservation)) return answerEntry(c, stored, '', 409)
  const [picture = null] = cardPictures(stored.photos, services.pictures.signFor(site.slug))
  const facts: StepFacts = {
    ...offersOf(c),
    documents: (await services.documents?.list(purchase.siteId, purchase.id)) ?? [],
    purchase,
    vehicle: stored.vehicle,
    picture,
    step: shownStep(asked, purchaseFacts(purchase, stored.vehicle, site, offersOf(c))),
    path,
    url: `${origin.url}${path}`,
    reservation,
    reservationPath,
    loan,
    now,
    given: null,
    wrong: [],
    failure: null,
    ...given,
  }
  const view = toStepPage(facts, site)
  allowProviderPages(c)
  return renderPage(c, {
    ...page,
    title: pageTitle(`${view.heading}: ${stored.vehicle.name}`, site),
    body: <PurchaseStepPage view={view} action={path} />,
  })
}

/** Not reserved for somebody else, and in stock. */
function isStillForSale({ vehicle }: StoredVehicle, reservation: KnownReservation | null): boolean {
  const isOwn = reservation?.reservation.state === 'held'
  return (vehicle.status === 'in_stock' || vehicle.status === 'coming_soon') && (!vehicle.reserved || isOwn)
}

async function takeStep(c: WebContext, known: KnownPurchase, body: unknown): Promise<Response> {
  const { site, services } = c.var
  const { purchase, stored, reservation } = known
  const path = services.purchaseLinks.pathOf(site.slug, 'shopper', purchase.id)
  if (purchase.state === 'sent' || !isStillForSale(stored, reservation)) return answerStep(c, known, undefined, {})
  const asked = textOf(body, 'step')
  const to = (next: PurchaseStep) => c.redirect(`${path}?step=${next}`, 303)
  if (asked === 'skipDeposit') return to('review')
  if (asked === 'skipDocuments')
    return to(stepAfter('documents', purchaseFacts(purchase, stored.vehicle, site, offersOf(c))))
  if (asked === 'deposit') return payDeposit(c, known)
  if (asked === 'review') return sendOrder(c, known)
  const step = ASKED_STEPS.find((each) => each === asked)
  if (step === undefined) return answerStep(c, known, undefined, {})
  return saveStep(c, known, step, body, to)
}

async function saveStep(
  c: WebContext,
  known: KnownPurchase,
  step: AskedStep,
  body: unknown,
  to: (next: PurchaseStep) => Response,
): Promise<Response> {
  const { site, services, now } = c.var
  const { purchase, stored } = known
  const about = purchaseFacts(purchase, stored.vehicle, site, offersOf(c))
  const given = readAnswers(step, about.extras, body as Readonly<Record<string, unknown>>)
  const wrong = wrongFields(step, given, { extras: about.extras, ...wishedDays(site, now) })
  if (wrong.length > 0 || (step === 'price' && about.priceCents === null)) {
    return answerStep(c, known, step, { given, wrong, status: 422 })
  }
  const siteId = services.sites.idOf(site)
  const isFirstTime = step === 'person' && purchase.answers.person === undefined
  await services.purchases.save(siteId, purchase.id, step, given, step === 'price' ? about.priceCents : null)
  const saved: KnownPurchase = { ...known, purchase: { ...purchase, answers: { ...purchase.answers, [step]: given } } }
  if (isFirstTime) {
    await services.purchases.mailLink(siteId, purchase.id)
    await sendLead(c, saved, 'started')
  }
  return to(stepAfter(step, about))
}

async function payDeposit(c: WebContext, known: KnownPurchase): Promise<Response> {
  const { site, services, origin } = c.var
  const { purchase, stored } = known
  const about = purchaseFacts(purchase, stored.vehicle, site, offersOf(c))
  const person = purchase.answers.person
  if (!about.takesDeposit || person === undefined) return answerStep(c, known, undefined, {})
  const path = services.purchaseLinks.pathOf(site.slug, 'shopper', purchase.id)
  const { vehicle } = stored
  const outcome = await services.reservations.start({
    id: purchase.id,
    siteId: services.sites.idOf(site),
    siteSlug: site.slug,
    vehicleId: vehicle.id,
    vehicleName: vehicle.name,
    vehicleSlug: vehicle.slug,
    stockNumber: vehicle.stockNumber,
    name: `${person['name'] ?? ''} ${person['lastName'] ?? ''}`.trim(),
    email: person['email'] ?? '',
    phone: person['phone'] ?? '',
    dealerEmail: dealerMailbox(c, stored),
    siteUrl: origin.url,
    depositCents: dollars(site.reserve.depositAud),
    holdHours: site.reserve.holdHours,
    refundable: site.reserve.refundable,
    currency: CURRENCY,
    description: copyFor(site, RESERVE_COPY)('reserve.order', { vehicle: vehicle.name }),
    isRequest: false,
    returnUrl: `${origin.url}${path}`,
  })
  switch (outcome.kind) {
    case 'pay':
      return c.redirect(outcome.url, 303)
    case 'taken':
      return answerEntry(c, { ...stored, vehicle: { ...vehicle, reserved: true } }, '', 409)
    case 'unavailable':
      return answerStep(c, known, 'deposit', { failure: 'depositFailed', status: 503 })
    case 'started':
      return c.redirect(`${path}?step=deposit`, 303)
  }
}

async function sendOrder(c: WebContext, known: KnownPurchase): Promise<Response> {
  const { site, services } = c.var
  const { purchase, stored } = known
  const about = purchaseFacts(purchase, stored.vehicle, site, offersOf(c))
  // A price that changed in the meantime, for example.
  if (firstOpenStep(about) !== null) return answerStep(c, known, undefined, { status: 409 })
  // The lead comes first: an order that is marked as sent has reached the dealer. Sent twice, it is one lead.
  if (!(await sendLead(c, known, 'sent'))) return answerStep(c, known, 'review', { failure: 'sendFailed', status: 503 })
  await services.purchases.send(services.sites.idOf(site), purchase.id)
  return c.redirect(services.purchaseLinks.pathOf(site.slug, 'shopper', purchase.id), 303)
}

/** The purchase as a lead, through the same pipeline as every form, with a link under which the dealer follows each step. */
async function sendLead(
  c: WebContext,
  { purchase, stored, reservation, loan }: KnownPurchase,
  stage: 'started' | 'sent',
): Promise<boolean> {
  const { site, services, origin, now } = c.var
  const say = copyFor(site, PURCHASE_COPY)
  const { person = {} } = purchase.answers
  const link = `${origin.url}${services.purchaseLinks.pathOf(site.slug, 'dealer', purchase.id)}`
  const rows = orderRows({ purchase, reservation, loan }, site).map(({ label, value }) => `${label}: ${value}`)
  const outcome = await services.leads.submit({
    site,
    siteUrl: origin.url,
    address: origin.address,
    body: {
      form: 'purchase',
      car_id: stored.vehicle.slug,
      name: person['name'],
      last_name: person['lastName'],
      email: person['email'],
      phone: person['phone'],
      terms_conditions: person['terms'] === undefined ? '' : 'true',
      opt_in: person['optIn'] === undefined ? '' : 'true',
      message: [say(`purchase.lead.${stage}`), '', ...rows, '', say('purchase.lead.link', { link })].join('\n'),
      // The steps before took longer than a machine does.
      rendered_at: services.leads.signTime(site, purchase.createdAt),
    },
    referer: undefined,
    userAgent: c.req.header('user-agent'),
    trail: visitTrail(c),
    now,
  })
  if (outcome.kind !== 'accepted')
    c.var.log.error({ purchase: purchase.id, outcome }, 'a purchase could not be sent as a lead')
  return outcome.kind === 'accepted'
}
