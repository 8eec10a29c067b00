import { MINUTE_MS } from '#platform/clock.ts'
import { createRateLimiter } from '#platform/rate-limit.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { copyFor } from '#sites/copy.ts'
import { pageTitle } from '../document/page-title.ts'
import type { WebContext } from '../web-context.ts'
import { DEALER_LINK_COPY } from './expired-link-copy.ts'
import { ExpiredLinkPage } from './ExpiredLinkPage.tsx'

/** Limits the mails that an old link can cause in the dealer's mailbox. */
const FRESH_LINKS = { burst: 2, refillMs: 60 * MINUTE_MS, maxKeys: 10_000 }

export const freshLinkLimiter = () => createRateLimiter(FRESH_LINKS)

/** Shows nothing of what the link leads to, because someone with an old link may no longer work for the dealer. */
export function answerExpiredLink(c: WebContext, state: 'expired' | 'mailed'): Promise<Response> {
  const { site } = c.var
  const copy = copyFor(site, DEALER_LINK_COPY)
  const heading = copy(`dealerLink.${state}.heading`)
  return renderPage(c, {
    status: state === 'expired' ? 410 : 200,
    title: pageTitle(heading, site),
    robots: 'noindex',
    cache: 'no-store',
    body: (
      <ExpiredLinkPage
        heading={heading}
        text={copy(`dealerLink.${state}.text`, { days: site.purchase.dealerLinkDays })}
        submit={state === 'expired' ? copy('dealerLink.expired.submit') : null}
        action={c.req.path}
      />
    ),
  })
}
