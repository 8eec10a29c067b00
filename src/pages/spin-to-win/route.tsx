import { isEmailAddress } from '#leads/form/contact-rules.ts'
import { cleanLine } from '#leads/submission/clean-text.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { accountKey, takeTurn } from '#prizes/server/take-turn.ts'
import { accountOf } from '#shop/account/session.ts'
import { textOf } from '#shop/forms/body-text.ts'
import { siteMailbox } from '#shop/locations/requested-site.ts'
import { answerRefusal, answerTooMany } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import { countMail, siteVisitor } from '#shop/visitor/site-visitor.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { SPIN_PATH, toSpinPage, type SpinFacts } from './page.ts'
import { SpinPage } from './SpinPage.tsx'

const MAX_EMAIL_LENGTH = 254

/**
 * `/spin-to-win`: one turn per account, or per e-mail address on sites whose page is open to shoppers who aren't signed in. The server
 * draws the prize; the page has no wheel.
 */
export function registerSpinToWin(app: WebApp): void {
  app.get(SPIN_PATH, async (c) => {
    const { site, services } = c.var
    const account = await accountOf(c)
    const key = account === null ? null : accountKey(account.id)
    const { promotion } = site.spinToWin
    const turn = key === null ? null : await services.prizes.draws.find(services.sites.idOf(site), promotion, key)
    return answer(c, { turn, asksEmail: account === null, email: '', isEmailWrong: false }, 200)
  })

  app.post(SPIN_PATH, async (c) => {
    const { site, services, now } = c.var
    const { prizes } = site.spinToWin
    const rate = await services.limits.lead.consume(siteVisitor(c), now)
    if (!rate.allowed) return answerTooMany(c, rate.retryAfterSeconds)
    const account = await accountOf(c)
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    const email = cleanLine(textOf(body.value, 'email'), MAX_EMAIL_LENGTH)
    const isEmailWrong = account === null && !isEmailAddress(email)
    if (isEmailWrong || prizes.length === 0) {
      return answer(c, { turn: null, asksEmail: account === null, email, isEmailWrong }, 422)
    }
    const outcome = await takeTurn(services.prizes.draws, {
      site,
      siteId: services.sites.idOf(site),
      player: account ?? { email },
      dealerEmail: siteMailbox(c),
      digest: services.platform.signedIds.digest,
      countMail: (receiver) => countMail(c, receiver),
    })
    if (outcome.kind === 'too-many') return answerTooMany(c, outcome.retryAfterSeconds)
    return answer(c, { turn: outcome.turn, asksEmail: account === null, email, isEmailWrong: false }, 200)
  })
}

function answer(c: WebContext, facts: SpinFacts, status: 200 | 422): Promise<Response> {
  const { site } = c.var
  const view = toSpinPage(site, facts)
  return renderPage(c, {
    status,
    title: pageTitle(view.heading, site),
    robots: 'noindex',
    cache: 'no-store',
    body: <SpinPage view={view} />,
  })
}
