import { renderPage } from '#platform/web/render-page.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp } from '#shop/web-context.ts'
import { toTestPaymentPage } from './test-payment-page.ts'
import { TestPaymentPage } from './TestPaymentPage.tsx'

/** The page of the test provider, which production refuses. */
export function registerTestPayments(app: WebApp): void {
  app.get('/test-payments/:session', async (c, next) => {
    const { site, services } = c.var
    const session = c.req.param('session')
    const found = await services.payments.testPage?.find(services.sites.idOf(site), session)
    if (!found) return next()
    const view = toTestPaymentPage(found, site)
    return renderPage(c, {
      title: pageTitle(view.heading, site),
      robots: 'noindex',
      cache: 'no-store',
      body: <TestPaymentPage view={view} action={c.req.path} />,
    })
  })
  app.post('/test-payments/:session', async (c, next) => {
    const { site, services } = c.var
    const url = await services.payments.testPage?.pay(services.sites.idOf(site), c.req.param('session'))
    return url ? c.redirect(new URL(url).pathname, 303) : next()
  })
}
