import { VISITOR } from '#platform/actor.ts'
import { yearIn } from '#platform/calendar-day.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { textsOf } from '#shop/forms/body-text.ts'
import { readEntry, type EntryField } from '#trade-in/server/read-entry.ts'
import { tradeInCopy } from '#trade-in/words.ts'
import { valuationPath } from '#trade-in/valuation.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { pageJsonLd, questionsJsonLd } from '#shop/document/structured-data.ts'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { rememberUnfinished } from '#shop/visitor/unfinished.ts'
import { siteVisitor } from '#shop/visitor/site-visitor.ts'
import type { WebContext } from '#shop/web-context.ts'
import { suggestedModels } from '#market/server/suggested-models.ts'
import { CarStep } from './CarStep.tsx'
import { locationBeside, questionsAbout, ValuationLayout } from './valuation-layout.tsx'
import { carOf } from './load.ts'
import { toCarStep } from './car-step.ts'

type Refused = {
  readonly sent: Readonly<Record<string, string>>
  readonly wrong: readonly EntryField[]
  readonly failure: string
  readonly byHand: boolean
  readonly status: 422 | 429
}

/** The first step: which vehicle it is. */
export async function showCarStep(c: WebContext, path: string, refused?: Refused): Promise<Response> {
  const { site, now, siteUrl, services } = c.var
  const copy = tradeInCopy(site)
  const { searchParams } = new URL(c.req.url)
  const carId = searchParams.get('car_id')
  const car = await carOf(c, carId)
  const view = toCarStep(site, {
    path,
    carId: car === null ? null : carId,
    canLookUp: services.tradeIn.valuations.canLookUp,
    byHand: refused?.byHand ?? searchParams.get('by') === 'hand',
    known: await suggestedModels(c.var.services.market),
    thisYear: yearIn(site.timezone, now),
    ...refused,
  })
  const towards = car && {
    text: copy('tradeIn.towards', { vehicle: car.vehicle.name }),
    href: `/cars/${car.vehicle.slug}`,
  }
  const location = await locationBeside(c)
  return renderPage(c, {
    ...(refused && { status: refused.status }),
    title: pageTitle(copy('tradeIn.heading'), site),
    description: copy('tradeIn.text'),
    canonical: `${siteUrl}${path}`,
    jsonLd: [
      pageJsonLd('ContactPage', copy('tradeIn.heading'), path, siteUrl),
      ...questionsJsonLd(questionsAbout(site)),
    ],
    body: (
      <ValuationLayout
        c={c}
        step="car"
        heading={copy('tradeIn.heading')}
        text={copy('tradeIn.text')}
        towards={towards}
        location={location}
      >
        <CarStep view={view} />
      </ValuationLayout>
    ),
  })
}

export async function handleEntry(c: WebContext, path: string): Promise<Response> {
  const { site, now, services } = c.var
  const copy = tradeInCopy(site)
  const rate = await services.limits.valuation.consume(siteVisitor(c), now)
  const read = await readBody(c)
  if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
  const sent = textsOf(read.value)
  const byHand = sent['make'] !== undefined
  if (!rate.allowed) {
    const failure = copy('tradeIn.error.tooMany')
    const response = await showCarStep(c, path, { sent, wrong: [], failure, byHand, status: 429 })
    response.headers.set('retry-after', String(rate.retryAfterSeconds))
    return response
  }
  const entry = await readEntry(sent, services.tradeIn.valuations, yearIn(site.timezone, now))
  if (!entry.ok) {
    const { error } = entry
    if (error.kind === 'wrong') {
      const failure = copy('tradeIn.problems')
      return showCarStep(c, path, { sent, wrong: error.fields, failure, byHand, status: 422 })
    }
    const failure = copy(error.kind === 'no-match' ? 'tradeIn.error.noMatch' : 'tradeIn.error.lookUp')
    return showCarStep(c, path, { sent, wrong: [], failure, byHand: true, status: 422 })
  }
  const car = await carOf(c, new URL(c.req.url).searchParams.get('car_id'))
  const valuation = await services.tradeIn.valuations.start(
    services.sites.idOf(site),
    entry.value,
    car?.vehicle.id ?? null,
    VISITOR,
  )
  rememberUnfinished(c, 'valuation', valuation.id)
  return c.redirect(valuationPath(valuation.id), 303)
}
