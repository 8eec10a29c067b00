import { randomUUID } from 'node:crypto'
import { timeInWords } from '#platform/time-in-words.ts'
import { renderPage } from '#platform/web/render-page.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { withBrowserId } from '#shop/visitor/browser-id.ts'
import { ownHold } from '#shop/reservations/own-holds.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { cardPictures } from '#shop/pictures/picture-views.ts'
import { allowProviderPages } from '#shop/reservations/provider-pages.ts'
import type { WebContext } from '#shop/web-context.ts'
import type { KnownPurchase } from '#purchase/server/load-purchase.ts'
import { isStillForSale, shownStep } from '#purchase/purchase-facts.ts'
import type { StepFacts } from '#purchase/steps/step-definition.ts'
import { toEntryPage } from './entry-page.ts'
import { EntryPage } from './EntryPage.tsx'
import { begunPurchase, factsOf, offersOf } from './load.ts'
import { answerOrder } from './order-actions.tsx'
import { toStepPage } from './step-page.ts'
import { StepPage } from './StepPage.tsx'

export const PURCHASE_PATH = '/checkout-journey'

export async function answerEntry(
  c: WebContext,
  stored: StoredVehicle | null,
  loan: string,
  status: 200 | 409,
): Promise<Response> {
  const { site, services } = c.var
  const [picture = null] = cardPictures(stored?.photos ?? [], services.media.pictures.signFor(site.slug))
  const begun = stored && (await begunPurchase(c, stored))
  const { name = '', lastName = '' } = begun?.answers.person ?? {}
  const known = stored && (await ownHold(c, stored.vehicle.id))
  const own = known && {
    href: services.reserve.links.pathOf(site.slug, known.reservation.id),
    time: timeInWords(known.reservation.timezone ?? site.timezone, known.reservation.heldUntil),
  }
  const view = toEntryPage(
    {
      vehicle: stored?.vehicle ?? null,
      picture,
      formKey: randomUUID(),
      loan,
      own,
      begun: begun && { name: `${name} ${lastName}`.trim() },
      to: stepToGoTo(c.req.query('to')),
    },
    site,
  )
  const page = await renderPage(c, {
    status,
    title: pageTitle(view.heading, site),
    robots: 'noindex',
    cache: 'no-store',
    body: <EntryPage view={view} action={PURCHASE_PATH} />,
  })
  return withBrowserId(c, page)
}

/** A step to which other pages lead back; empty for any other text. */
export function stepToGoTo(text: string | undefined): string {
  return text === 'tradeIn' || text === 'payment' ? text : ''
}

type Refusal = Partial<Pick<StepFacts, 'sent' | 'wrong' | 'failure'>> & {
  readonly status?: 200 | 409 | 422 | 429 | 503
}

export async function answerStep(
  c: WebContext,
  known: KnownPurchase,
  stepName: string | undefined,
  { status = 200, ...refusal }: Refusal,
): Promise<Response> {
  const { site, services, now, siteUrl } = c.var
  const { purchase, stored, reservation } = known
  const path = services.purchase.links.pathOf(site.slug, purchase.id)
  const reservationPath = services.reserve.links.pathOf(site.slug, purchase.id)
  const page = { robots: 'noindex', cache: 'no-store', status } as const
  if (purchase.state !== 'open')
    return answerOrder(c, known, { isAsking: c.req.query('ask') === 'withdraw', isLate: false })
  if (!isStillForSale(stored.vehicle, reservation)) return answerEntry(c, stored, '', 409)
  const [picture = null] = cardPictures(stored.photos, services.media.pictures.signFor(site.slug))
  const facts: StepFacts = {
    ...known,
    ...offersOf(c),
    picture,
    step: shownStep(stepName, factsOf(c, known)),
    path,
    url: `${siteUrl}${path}`,
    reservationPath,
    now,
    sent: null,
    wrong: [],
    failure: null,
    ...refusal,
  }
  const view = toStepPage(facts, site)
  allowProviderPages(c)
  const answer = await renderPage(c, {
    ...page,
    title: pageTitle(`${view.heading}: ${stored.vehicle.name}`, site),
    body: <StepPage view={view} action={path} />,
  })
  return facts.step === 'deposit' ? withBrowserId(c, answer) : answer
}
