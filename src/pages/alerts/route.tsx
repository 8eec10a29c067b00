import { z } from 'zod'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { ALERT_FREQUENCIES, type AlertSubject } from '#accounts/alerts.ts'
import { requestAlert } from '#accounts/server/request-alert.ts'
import { searchPath } from '#accounts/garage.ts'
import { ok, type Result } from '#platform/result.ts'
import { unreadableProblem, type UnreadableBody } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { formValues } from '#shop/forms/read-values.ts'
import { accountOf } from '#shop/account/session.ts'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import { countMail } from '#shop/visitor/site-visitor.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { AlertFormPage, NoticePage } from './AlertPages.tsx'
import {
  NEW_ALERT_PATH,
  toAlertForm,
  toConfirmed,
  toNotice,
  toQuestion,
  type AlertTopic,
  type AlertInput,
  type NoticeView,
} from './page.ts'
import { searchLabel } from './search-label.ts'

const frequency = z.enum(ALERT_FREQUENCIES).catch('daily')

/** Alerts by e-mail, with an account and without: asked for here, confirmed and stopped by links of mails. */
export function registerAlerts(app: WebApp): void {
  app.get(NEW_ALERT_PATH, async (c, next) => {
    const topic = await topicOf(c, c.req.query('car_id'), c.req.query('search') ?? refererOf(c) ?? DEFAULT_SEARCH_PATH)
    if (topic === null) return next()
    const account = await accountOf(c)
    return alertForm(c, topic, { email: account?.email ?? '', frequency: 'daily', wrong: null })
  })
  app.post('/alerts', async (c, next) => {
    const read = await formValues(c)
    if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
    const topic = await topicOf(c, read.value('car_id'), read.value('search'))
    if (topic === null) return next()
    const email = (read.value('email') ?? '').trim()
    return addAlert(c, topic, { email, frequency: frequency.parse(read.value('frequency')) })
  })
  app.post('/alerts/stop-own', async (c) => {
    const account = await accountOf(c)
    const read = await formValues(c)
    if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
    const id = z.uuid().safeParse(read.value('id'))
    const { site, services } = c.var
    if (account !== null && id.success)
      await services.accounts.alerts.stopOwn(services.sites.idOf(site), account, id.data)
    return c.redirect('/account', 303)
  })
  registerMailLinks(app)
}

/** The links of mails. A link only asks, because mail programs open links to check them. */
function registerMailLinks(app: WebApp): void {
  for (const kind of ['confirm', 'stop'] as const) {
    app.get(`/alerts/${kind}`, async (c) => {
      const [id = '', token = ''] = [c.req.query('id'), c.req.query('token')]
      const { site, services } = c.var
      const label = await services.accounts.alerts.read(services.sites.idOf(site), kind, id, token)
      return label === null
        ? notice(c, toNotice(site, 'gone'))
        : notice(c, toQuestion(site, kind, { label, id, token }))
    })
  }
  app.post('/alerts/confirm', async (c) => {
    const link = await postedLink(c)
    if (!link.ok) return answerRefusal(c, unreadableProblem(link.error))
    const { id, token } = link.value
    const { site, now, services } = c.var
    const siteId = services.sites.idOf(site)
    const label = await services.accounts.alerts.read(siteId, 'confirm', id, token)
    if (label === null) return notice(c, toNotice(site, 'gone'))
    await services.accounts.alerts.confirm(siteId, id, token, now)
    return notice(c, toConfirmed(site, label))
  })
  app.post('/alerts/stop', async (c) => {
    const link = await postedLink(c)
    return link.ok ? stop(c, link.value.id, link.value.token) : answerRefusal(c, unreadableProblem(link.error))
  })
  // Mail programs post here with the parameters of the header List-Unsubscribe (RFC 8058), without a page or a cookie.
  app.post('/alerts/one-click', (c) => stop(c, c.req.query('id') ?? '', c.req.query('token') ?? ''))
}

async function postedLink(
  c: WebContext,
): Promise<Result<{ readonly id: string; readonly token: string }, UnreadableBody>> {
  const read = await formValues(c)
  return read.ok ? ok({ id: read.value('id') ?? '', token: read.value('token') ?? '' }) : read
}

async function addAlert(c: WebContext, topic: Topic, typed: Omit<AlertInput, 'wrong'>): Promise<Response> {
  const { site, siteUrl, now, origin, services, log } = c.var
  const { alerts } = services.accounts
  const outcome = await requestAlert(
    { alerts, mailer: services.platform.mailer, mailFacts: services.vehicles.mailFacts, log },
    {
      site,
      siteId: services.sites.idOf(site),
      siteUrl,
      now,
      email: typed.email,
      subject: topic.subject,
      label: topic.label,
      frequency: typed.frequency,
      visitor: origin,
      account: await accountOf(c),
      countMail: (receiver) => countMail(c, receiver),
    },
  )
  if (outcome.kind === 'wrong-address') return alertForm(c, topic, { ...typed, wrong: 'email' }, 422)
  if (outcome.kind === 'too-many') return tooMany(c, topic, typed, outcome.retryAfterSeconds)
  return notice(c, toNotice(site, outcome.kind))
}

async function tooMany(
  c: WebContext,
  topic: Topic,
  typed: Omit<AlertInput, 'wrong'>,
  retryAfterSeconds: number,
): Promise<Response> {
  const response = await alertForm(c, topic, { ...typed, wrong: 'too-many' }, 429)
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

async function stop(c: WebContext, id: string, token: string): Promise<Response> {
  const { site, services } = c.var
  const stopped = await services.accounts.alerts.stop(services.sites.idOf(site), id, token)
  return notice(c, toNotice(site, stopped ? 'stopped' : 'gone'))
}

type Topic = AlertTopic & { readonly subject: AlertSubject }

/** Null where there is no such vehicle or search, and where the site has no alerts. */
async function topicOf(c: WebContext, carId: string | undefined, search: string | undefined): Promise<Topic | null> {
  const { site, now, services } = c.var
  if (!site.alertsEnabled) return null
  if (carId !== undefined) {
    const stored = await services.vehicles.store.find(site, carId, now)
    if (stored === null) return null
    const { id, slug, name } = stored.vehicle
    return { kind: 'vehicle', value: slug, label: name, subject: { kind: 'vehicle', id } }
  }
  const address = searchPath(search ?? '')
  if (address === null) return null
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const state = await services.search.stock.parse(site, pathname, searchParams, now)
  if (!state.ok) return null
  const found = await services.search.stock.search(site, state.value, now)
  if (!found.ok) return null
  const label = searchLabel(site, found.value)
  return { kind: 'search', value: address, label, subject: { kind: 'search', address } }
}

/** The search page that the shopper comes from; null without a referrer, or when it is no search page of this site. */
function refererOf(c: WebContext): string | null {
  const referer = URL.parse(c.req.header('referer') ?? '')
  return referer?.origin === c.var.origin.url ? searchPath(referer.pathname + referer.search) : null
}

function alertForm(c: WebContext, topic: AlertTopic, typed: AlertInput, status: 200 | 422 | 429 = 200) {
  const view = toAlertForm(c.var.site, topic, typed)
  return renderPage(c, {
    status,
    title: pageTitle(view.heading, c.var.site),
    robots: 'noindex',
    cache: 'no-store',
    body: <AlertFormPage view={view} />,
  })
}

function notice(c: WebContext, view: NoticeView): Promise<Response> {
  return renderPage(c, {
    title: pageTitle(view.heading, c.var.site),
    robots: 'noindex',
    cache: 'no-store',
    body: <NoticePage view={view} />,
  })
}
