import type { ReactNode } from 'react'
import { renderPage } from '#platform/web/render-page.ts'
import { siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { Questions } from '#shop/forms/FormLayout.tsx'
import { toLocationBeside } from '#shop/locations/location-view.ts'
import { LocationBeside } from '#shop/locations/LocationBeside.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import { configuredPicture } from '#shop/pictures/picture-views.ts'
import { WidePicture } from '#shop/pictures/WidePicture.tsx'
import { tradeInCopy } from '#trade-in/words.ts'
import type { WebContext } from '#shop/web-context.ts'
import { toSteps, type Step } from './page.ts'
import { TradeInPage } from './TradeInPage.tsx'

type ValuationPage = {
  readonly status?: 409 | 422 | 429 | 503
  readonly step: Step
  readonly heading: string
  readonly text: string | null
  readonly body: ReactNode
}

/** A page of one shopper's valuation, so neither caches nor search engines may store it. */
export async function answerValuation(
  c: WebContext,
  { status, step, heading, text, body }: ValuationPage,
): Promise<Response> {
  const location = await locationBeside(c)
  return renderPage(c, {
    ...(status && { status }),
    title: pageTitle(heading, c.var.site),
    robots: 'noindex',
    cache: 'no-store',
    body: (
      <ValuationLayout c={c} step={step} heading={heading} text={text} location={location}>
        {body}
      </ValuationLayout>
    ),
  })
}

/** The site's first sales location, with its picture, phone and hours. */
export async function locationBeside(c: WebContext): Promise<ReactNode> {
  const { site, now, services } = c.var
  const location = services.locations.directory
    .of([site.dealershipId])
    .find(({ locationType, visible }) => visible && (locationType === 'sales' || locationType === ''))
  if (!location) return null
  const picture = await configuredPicture(location.image, { pictures: services.media.pictures, slug: site.slug })
  return (
    <>
      {picture && (
        <div className="form-picture">
          <WidePicture picture={picture} sizes="(width >= 64rem) 40rem, 100vw" />
        </div>
      )}
      <LocationBeside view={toLocationBeside(site, location, now)} isNamed={false} />
    </>
  )
}

type LayoutProps = Pick<ValuationPage, 'step' | 'heading' | 'text'> & {
  c: WebContext
  location: ReactNode
  towards?: { readonly text: string; readonly href: string } | null
  children: ReactNode
}

export function ValuationLayout({ c, step, heading, text, location, towards = null, children }: LayoutProps) {
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
          {location}
          <Questions questions={questionsAbout(site)} />
        </>
      }
    >
      {children}
    </TradeInPage>
  )
}

/** The site's frequently asked questions about trading in. */
export function questionsAbout(site: Site) {
  return site.content.tradeInFaq.map(({ question, answer }) => ({
    question: siteText(site, question),
    answer: siteText(site, answer),
  }))
}
