import type { ReactNode } from 'react'
import { dayInWords } from '#platform/calendar-day.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { READING } from '#platform/web/allowed-methods.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import type { LeadError } from '#leads/form/validate-lead.ts'
import type { FieldValues } from '#leads/form/field-spec.ts'
import { SUCCESS_PATH } from '#leads/submission/wire-lead.ts'
import { LeadForm } from '#leads/ui/LeadForm.tsx'
import { siteText } from '#sites/copy.ts'
import { unanswered } from '#trade-in/offer.ts'
import { vehicleName } from '#trade-in/own-vehicle.ts'
import { encodePhoto } from '#trade-in/server/encode-photo.ts'
import type { StoredValuation } from '#trade-in/server/valuation-store.ts'
import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { canonicalUrl } from '../canonical.ts'
import { toPlaceBeside } from '../locations/page.ts'
import { PlaceBeside } from '../locations/PlaceBeside.tsx'
import { configuredPicture } from '../picture-views.ts'
import { WidePicture } from '../WidePicture.tsx'
import { answerMethod, answerNotFound, answerRefusal } from '../error/answer.tsx'
import { pageTitle } from '../page-title.ts'
import { pageJsonLd, questionsJsonLd } from '../structured-data.ts'
import type { WebApp, WebContext } from '../web-context.ts'
import { acceptOffer, photosOf } from './accept.ts'
import { readEntry, type EntryField } from './entry.ts'
import { carOf, suggestedModels, valuationOf } from './load.ts'
import {
  leadMessage,
  noOfferText,
  toCarStep,
  toConditionStep,
  toOffer,
  toSteps,
  TRADE_IN_PATHS,
  tradeInCopy,
  valuationPath,
  type Step,
} from './page.ts'
import { CarStep, ConditionStep, OfferStep, TradeInPage } from './TradeInPage.tsx'
import { yearIn } from './year-in.ts'

const VALUATION = '/trade-in/:id{[\\da-f-]{36}}'

/** Uploads of photos may be larger than other forms. */
export const PHOTO_UPLOADS = { path: /^\/trade-in\/[\da-f-]{36}$/, bytes: 48 * 1024 * 1024 }

/** The valuation of a shopper's own vehicle: three pages, each stored before the next, so that its address resumes it. */
export function registerTradeIn(app: WebApp): void {
  for (const path of TRADE_IN_PATHS) {
    app.all(path, (c, next) => {
      if (!c.var.site.tradeIn.online) return next()
      if (c.req.method === 'POST') return takeEntry(c, path)
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

  app.post(VALUATION, async (c) => {
    const valuation = await valuationOf(c, c.req.param('id'))
    if (!valuation) return answerNotFound(c)
    const read = await readBody(c)
    if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
    const body = read.value as Readonly<Record<string, unknown>>
    return body['offer_accepted'] === undefined ? takeAnswers(c, valuation, body) : takeAcceptance(c, valuation, body)
  })

  app.get(`${VALUATION}/photos`, async (c) => {
    const { site, services } = c.var
    if (!mayRead(c)) return answerNotFound(c)
    const valuation = await valuationOf(c, c.req.param('id'))
    if (!valuation) return answerNotFound(c)
    const say = tradeInCopy(site)
    const pictures = valuation.photos.map((photo, index) => ({
      src: services.photoLinks.sign(site.slug, `${valuationPath(valuation.id)}/photos/${photo}`, c.var.now, 1),
      alt: say('tradeIn.photo', { number: index + 1 }),
    }))
    return renderPage(c, {
      title: pageTitle(say('tradeIn.photosPage'), site),
      robots: 'noindex',
      cache: 'no-store',
      body: (
        <div className="page-width py-10">
          <h1 className="mb-6 font-display text-32">{vehicleName(valuation.vehicle)}</h1>
          <div className="grid gap-4 md:grid-cols-2">
            {pictures.map(({ src, alt }) => (
              <img key={src} src={src} alt={alt} loading="lazy" className="w-full rounded-m" />
            ))}
          </div>
        </div>
      ),
    })
  })

  app.get(`${VALUATION}/photos/:photo{[\\da-f-]{36}}`, async (c) => {
    const { site, services } = c.var
    if (!mayRead(c)) return answerNotFound(c)
    const siteId = services.sites.idOf(site)
    const photo = await services.valuations.readPhoto(siteId, c.req.param('id'), c.req.param('photo'))
    if (!photo) return answerNotFound(c)
    return c.body(new Uint8Array(photo), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })
}

/** Photos are for whoever has a signed link. */
function mayRead(c: WebContext): boolean {
  const { site, now, services } = c.var
  const { pathname, searchParams } = new URL(c.req.url)
  return services.photoLinks.isValid(site.slug, pathname, searchParams, now)
}

type Refused = {
  readonly sent: Readonly<Record<string, string>>
  readonly wrong: readonly EntryField[]
  readonly failure: string
  readonly byHand: boolean
  readonly status: 422 | 429
}

async function showCarStep(c: WebContext, path: string, refused?: Refused): Promise<Response> {
  const { site, now, origin, services } = c.var
  const say = tradeInCopy(site)
  const { searchParams } = new URL(c.req.url)
  const carId = searchParams.get('car_id')
  const car = await carOf(c, carId)
  const view = toCarStep(site, {
    path,
    carId: car === null ? null : carId,
    canLookUp: services.valuations.canLookUp,
    byHand: refused?.byHand ?? searchParams.get('by') === 'hand',
    known: await suggestedModels(c),
    thisYear: yearIn(site, now),
    ...refused,
  })
  const towards = car && {
    text: say('tradeIn.towards', { vehicle: car.vehicle.name }),
    href: `/cars/${car.vehicle.slug}`,
  }
  const besidePlace = await placeBeside(c)
  return renderPage(c, {
    ...(refused && { status: refused.status }),
    title: pageTitle(say('tradeIn.heading'), site),
    description: say('tradeIn.text'),
    canonical: canonicalUrl(site, origin, path),
    jsonLd: [
      pageJsonLd('ContactPage', say('tradeIn.heading'), path, canonicalUrl(site, origin, '')),
      ...questionsJsonLd(questions(c)),
    ],
    body: (
      <Layout
        c={c}
        step="car"
        heading={say('tradeIn.heading')}
        text={say('tradeIn.text')}
        towards={towards}
        place={besidePlace}
      >
        <CarStep view={view} />
      </Layout>
    ),
  })
}

async function takeEntry(c: WebContext, path: string): Promise<Response> {
  const { site, now, services, origin } = c.var
  const say = tradeInCopy(site)
  const read = await readBody(c)
  if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
  const sent = textsOf(read.value)
  const byHand = sent['make'] !== undefined
  const rate = services.valuationRate.consume(`${site.slug} ${origin.address}`, now)
  if (!rate.allowed) {
    const failure = say('tradeIn.error.tooMany')
    const response = await showCarStep(c, path, { sent, wrong: [], failure, byHand, status: 429 })
    response.headers.set('retry-after', String(rate.retryAfterSeconds))
    return response
  }
  const entry = await readEntry(sent, services.valuations, yearIn(site, now))
  if (!entry.ok) {
    const { error } = entry
    if (error.kind === 'wrong') {
      const failure = say('tradeIn.problems')
      return showCarStep(c, path, { sent, wrong: error.fields, failure, byHand, status: 422 })
    }
    const failure = say(error.kind === 'no-match' ? 'tradeIn.error.noMatch' : 'tradeIn.error.lookUp')
    return showCarStep(c, path, { sent, wrong: [], failure, byHand: true, status: 422 })
  }
  const car = await carOf(c, new URL(c.req.url).searchParams.get('car_id'))
  const valuation = await services.valuations.start(services.sites.idOf(site), entry.value, car?.vehicle.id ?? null)
  return c.redirect(valuationPath(valuation.id), 303)
}

function showConditionStep(
  c: WebContext,
  valuation: StoredValuation,
  sent?: Parameters<typeof toConditionStep>[2],
): Promise<Response> {
  const { site } = c.var
  const say = tradeInCopy(site)
  const view = toConditionStep(site, valuation, sent)
  return page(c, {
    ...(sent && { status: 422 }),
    step: 'condition',
    heading: say('tradeIn.step.condition'),
    text: view.vehicle,
    body: <ConditionStep view={view} problems={sent ? say('tradeIn.problems') : null} />,
  })
}

async function takeAnswers(
  c: WebContext,
  valuation: StoredValuation,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const { site, now, services } = c.var
  if (valuation.acceptedAt !== null) return c.redirect(valuationPath(valuation.id), 303)
  const siteId = services.sites.idOf(site)
  const answers = textsOf(body)
  const photos = await takePhotos(body['photos'])
  const left = photos === 'wrong' ? 0 : await services.valuations.addPhotos(siteId, valuation.id, photos)
  const missing = unanswered(site.tradeIn.questions, answers)
  const photoProblem = photos === 'wrong' ? 'wrong' : left > 0 ? 'too-many' : undefined
  if (missing.length > 0 || photoProblem) {
    const stored = (await services.valuations.find(siteId, valuation.id)) ?? valuation
    return showConditionStep(c, stored, { answers, missing, ...(photoProblem && { photos: photoProblem }) })
  }
  const known = Object.fromEntries(site.tradeIn.questions.map(({ name }) => [name, answers[name] ?? '']))
  await services.valuations.answer({ site, siteId, valuation, answers: known, now })
  return c.redirect(valuationPath(valuation.id), 303)
}

/** Encoded one after the other, because each takes memory. */
async function takePhotos(sent: unknown): Promise<readonly Buffer[] | 'wrong'> {
  const files = [sent].flat().filter((file): file is File => file instanceof File && file.size > 0)
  const photos: Buffer[] = []
  for (const file of files) {
    const photo = await encodePhoto(new Uint8Array(await file.arrayBuffer()))
    if (!photo.ok) return 'wrong'
    photos.push(photo.value)
  }
  return photos
}

type RefusedLead = {
  readonly status: 409 | 422 | 429 | 503
  readonly values?: FieldValues
  readonly errors?: readonly LeadError[]
  readonly failure?: string | null
}

async function showResult(c: WebContext, valuation: StoredValuation, refused?: RefusedLead): Promise<Response> {
  const { site, now, services } = c.var
  const say = tradeInCopy(site)
  const { result, leadId, id, acceptedAt } = valuation
  const car = await carOf(c, valuation.carId === null ? null : String(valuation.carId))
  const common = { vehicle: car?.vehicle ?? null, action: valuationPath(id), pageId: 'trade-in', now }
  if (result?.kind !== 'offer') {
    const { vehicle } = valuation
    const lead = services.leads.form(site, {
      ...common,
      // Without an offer it is the usual form, which has its own way to the dealer.
      form: 'tradeIn',
      action: '/sell-my-car',
      values: {
        rego: vehicle.rego ?? '',
        regoState: vehicle.regoState ?? site.state.toUpperCase(),
        kms: String(vehicle.km),
        message: leadMessage(site, valuation, photosOf(c, valuation)),
      },
    })
    return page(c, {
      step: 'offer',
      heading: say('tradeIn.none.heading'),
      text: result ? noOfferText(site, result) : null,
      body: <LeadForm view={lead} />,
    })
  }
  const view = toOffer(site, valuation, result, car?.vehicle.slug ?? null)
  if (acceptedAt !== null) {
    return page(c, {
      step: 'offer',
      heading: say('tradeIn.accepted.heading', { price: view.price }),
      text: say('tradeIn.accepted.text', {
        vehicle: vehicleName(valuation.vehicle),
        day: dayInWords(result.validUntil, site.locale),
      }),
      body: null,
    })
  }
  const lead = services.leads.form(site, {
    ...common,
    form: 'tradeInOffer',
    sendTo: `/api/valuations/${id}/accept`,
    extra: { lead_id: leadId, offer_accepted: 'true' },
    ...(refused?.values && { values: refused.values }),
    ...(refused?.errors && { errors: refused.errors }),
    failure: refused?.failure ?? null,
  })
  const texts = {
    heading: say('tradeIn.offer.heading'),
    reasons: say('tradeIn.offer.reasons'),
    calculator: say('tradeIn.offer.calculator'),
    change: say('tradeIn.change'),
    keep: say('tradeIn.offer.keep'),
  }
  return page(c, {
    ...(refused && { status: refused.status }),
    step: 'offer',
    heading: say('tradeIn.step.offer'),
    text: null,
    body: (
      <OfferStep view={view} texts={texts} changeHref={`${valuationPath(id)}?change`}>
        <section className="mt-10">
          <h2 className="font-display text-25">{say('tradeIn.offer.accept')}</h2>
          <p className="mt-2 mb-6 text-15 text-ink-2">{say('tradeIn.offer.acceptText')}</p>
          <LeadForm view={lead} />
        </section>
      </OfferStep>
    ),
  })
}

async function takeAcceptance(
  c: WebContext,
  valuation: StoredValuation,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const outcome = await acceptOffer(c, valuation, body)
  switch (outcome.kind) {
    case 'accepted':
      return c.redirect(SUCCESS_PATH, 303)
    case 'refused':
      return showResult(c, valuation, { status: 422, values: outcome.values, errors: outcome.errors })
    case 'too-many': {
      const response = await showResult(c, valuation, { status: 429, values: outcome.values, failure: outcome.message })
      response.headers.set('retry-after', String(outcome.retryAfterSeconds))
      return response
    }
    case 'unavailable':
      return showResult(c, valuation, { status: 503, values: outcome.values, failure: outcome.message })
    case 'no-offer':
      return c.redirect(valuationPath(valuation.id), 303)
    case 'run-out': {
      const failure = tradeInCopy(c.var.site)('tradeIn.offer.changed')
      return showResult(c, outcome.valuation ?? valuation, { status: 409, values: {}, failure })
    }
  }
}

type ValuationPage = {
  readonly status?: 409 | 422 | 429 | 503
  readonly step: Step
  readonly heading: string
  readonly text: string | null
  readonly body: ReactNode
}

/** A page of one valuation: nobody else's, so no cache and no search engine keeps it. */
async function page(c: WebContext, { status, step, heading, text, body }: ValuationPage): Promise<Response> {
  const place = await placeBeside(c)
  return renderPage(c, {
    ...(status && { status }),
    title: pageTitle(heading, c.var.site),
    robots: 'noindex',
    cache: 'no-store',
    body: (
      <Layout c={c} step={step} heading={heading} text={text} place={place}>
        {body}
      </Layout>
    ),
  })
}

/** The site's first place that sells: its picture, phone and hours. */
async function placeBeside(c: WebContext): Promise<ReactNode> {
  const { site, now, services } = c.var
  const location = services.locations
    .of([site.dealershipId])
    .find(({ locationType, visible }) => visible && (locationType === 'sales' || locationType === ''))
  if (!location) return null
  const picture = await configuredPicture(location.image, { pictures: services.pictures, slug: site.slug })
  return (
    <>
      {picture && (
        <div className="form-picture">
          <WidePicture picture={picture} sizes="(width >= 64rem) 40rem, 100vw" />
        </div>
      )}
      <PlaceBeside view={toPlaceBeside(site, location, now)} isNamed={false} />
    </>
  )
}

type LayoutProps = Pick<ValuationPage, 'step' | 'heading' | 'text'> & {
  c: WebContext
  place: ReactNode
  towards?: { readonly text: string; readonly href: string } | null
  children: ReactNode
}

function Layout({ c, step, heading, text, place, towards = null, children }: LayoutProps) {
  const { site } = c.var
  return (
    <TradeInPage
      heading={heading}
      text={text}
      towards={towards}
      steps={toSteps(site, step)}
      stepsLabel={tradeInCopy(site)('tradeIn.steps')}
      beside={
        <>
          {place}
          <div>
            {questions(c).map(({ question, answer }) => (
              <Disclosure key={question} summary={question} heading="h2">
                <p className="max-w-prose text-15 text-ink-2">{answer}</p>
              </Disclosure>
            ))}
          </div>
        </>
      }
    >
      {children}
    </TradeInPage>
  )
}

function questions(c: WebContext) {
  const { site } = c.var
  return site.content.tradeInFaq.map(({ question, answer }) => ({
    question: siteText(site, question),
    answer: siteText(site, answer),
  }))
}

function textsOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
