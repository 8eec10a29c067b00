import { cleanPayment, payableAmount, paymentErrors, type PaymentValues } from '#invoices/payment-form.ts'
import { VISITOR } from '#platform/actor.ts'
import { dollars, formatExactMoney, formatMoney } from '#platform/money.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { copyFor } from '#sites/copy.ts'
import { textOf } from '#shop/forms/body-text.ts'
import { withBrowserId } from '#shop/visitor/browser-id.ts'
import { siteMailbox } from '#shop/locations/requested-site.ts'
import { answerRefusal, answerTooMany } from '#shop/errors/answer.tsx'
import { formRecord } from '#shop/forms/form-record.ts'
import { siteVisitor } from '#shop/visitor/site-visitor.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { privacyNotice } from '#shop/forms/privacy-notice.ts'
import { allowProviderPages, paymentsOf } from '#shop/reservations/provider-pages.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { ONLINE_PAYMENT_COPY } from './copy.ts'
import { ONLINE_PAYMENT_PATH, PaymentFormPage, PaymentPage, type PaymentFormFacts } from './OnlinePaymentPages.tsx'

const CURRENCY = 'AUD'
const EMPTY: PaymentValues = { reference: '', amount: '', name: '', email: '' }

/** `/online-payment`: an invoice or a deposit by its reference. The gate before it is data of the site. */
export function registerOnlinePayment(app: WebApp): void {
  app.get(ONLINE_PAYMENT_PATH, (c) => answerForm(c, { values: EMPTY, errors: [], failure: null }, 200))

  app.post(ONLINE_PAYMENT_PATH, async (c) => {
    const { site, siteUrl, services, now } = c.var
    const rate = await services.limits.payment.consume(siteVisitor(c), now)
    if (!rate.allowed) return answerTooMany(c, rate.retryAfterSeconds)
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    const values = cleanPayment((field) => textOf(body.value, field))
    const amount = payableAmount(values.amount, site)
    const errors = paymentErrors(values, site)
    if (errors.length > 0 || amount === null) return answerForm(c, { values, errors, failure: null }, 422)
    const { id, isOwn } = formRecord(c, 'online payment', textOf(body.value, 'id'))
    const isKnown = (await services.invoices.find(services.sites.idOf(site), id)) !== null
    if (isKnown && !isOwn) return answerForm(c, { values, errors: [], failure: 'sentBefore' }, 409)
    const path = paymentPath(c, id)
    const { reference, name, email } = values
    const url = await services.invoices.start({
      id,
      siteId: services.sites.idOf(site),
      siteSlug: site.slug,
      actor: VISITOR,
      reference,
      name,
      email,
      amountCents: amount,
      currency: CURRENCY,
      description: copyFor(site, ONLINE_PAYMENT_COPY)('onlinePayment.order', { reference }),
      dealerEmail: siteMailbox(c),
      siteUrl,
      returnUrl: `${siteUrl}${path}`,
    })
    if (url !== null) return c.redirect(url, 303)
    const known = await services.invoices.find(services.sites.idOf(site), id)
    if (known?.payment.state === 'captured') return c.redirect(path, 303)
    return answerForm(c, { values, errors: [], failure: 'failed' }, 503)
  })

  app.get(`${ONLINE_PAYMENT_PATH}/:token`, async (c, next) => {
    const { site, services } = c.var
    const id = services.platform.signedIds.read(scopeOf(c), c.req.param('token'))
    const known = id === null ? null : await services.invoices.find(services.sites.idOf(site), id)
    if (known === null) return next()
    const copy = copyFor(site, ONLINE_PAYMENT_COPY)
    const { state, amountCents, sessionUrl } = known.payment
    const amount = formatExactMoney(amountCents)
    const heading = copy(`onlinePayment.state.${state}`)
    const goOn =
      state === 'open' && sessionUrl !== null
        ? [{ text: copy('onlinePayment.goOn', { amount }), href: sessionUrl }]
        : []
    return renderPage(c, {
      title: pageTitle(heading, site),
      robots: 'noindex',
      cache: 'no-store',
      body: (
        <PaymentPage
          heading={heading}
          text={copy(`onlinePayment.stateText.${state}`)}
          facts={[
            [copy('onlinePayment.reference'), known.reference],
            [copy('onlinePayment.amount'), amount],
          ]}
          links={[
            ...goOn,
            { text: copy('onlinePayment.again'), href: ONLINE_PAYMENT_PATH },
            { text: copy('onlinePayment.home'), href: '/' },
          ]}
        />
      ),
    })
  })
}

const scopeOf = (c: WebContext): string => `online-payment ${c.var.site.slug}`

/** The address of a payment is a key to it: its id alone opens nothing. */
function paymentPath(c: WebContext, id: string): string {
  return `${ONLINE_PAYMENT_PATH}/${c.var.services.platform.signedIds.sign(scopeOf(c), id)}`
}

async function answerForm(
  c: WebContext,
  { values, errors, failure }: PaymentFormFacts,
  status: 200 | 409 | 422 | 503,
): Promise<Response> {
  const { site } = c.var
  const copy = copyFor(site, ONLINE_PAYMENT_COPY)
  const most = formatMoney(dollars(site.onlinePayment.maxAud))
  allowProviderPages(c)
  const page = await renderPage(c, {
    status,
    title: pageTitle(copy('onlinePayment.heading'), site),
    robots: 'noindex',
    cache: 'no-store',
    body: (
      <PaymentFormPage
        privacy={privacyNotice(site)}
        copy={copy}
        provider={paymentsOf(c)}
        most={most}
        values={values}
        errors={errors}
        failure={failure}
      />
    ),
  })
  return withBrowserId(c, page)
}
