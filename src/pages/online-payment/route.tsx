import { randomUUID } from 'node:crypto'
import { isEmailAddress } from '#leads/form/contact-rules.ts'
import { cleanLine } from '#leads/submission/clean-text.ts'
import { CENTS_PER_DOLLAR, dollars, formatExactMoney, formatMoney, parseMoney, type Cents } from '#platform/money.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { Alert } from '#ui-kit/Alert.tsx'
import { Button } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import { textOf } from '../body-text.ts'
import { siteMailbox } from '../dealer-mailbox.ts'
import { answerRefusal } from '../error/answer.tsx'
import { FactList } from '../FactList.tsx'
import { LinkRow } from '../LinkRow.tsx'
import { pageTitle } from '../page-title.ts'
import { Problems } from '../Problems.tsx'
import { allowProviderPages, paymentsOf } from '../provider-pages.ts'
import type { WebApp, WebContext } from '../web-context.ts'
import { ONLINE_PAYMENT_COPY } from './copy.ts'

export const ONLINE_PAYMENT_PATH = '/online-payment'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const CURRENCY = 'AUD'

const FIELDS = ['reference', 'amount', 'name', 'email'] as const
type Field = (typeof FIELDS)[number]
type Values = Readonly<Record<Field, string>>
const EMPTY: Values = { reference: '', amount: '', name: '', email: '' }
const LENGTHS: Readonly<Record<Field, number>> = { reference: 60, amount: 15, name: 100, email: 254 }

/** `/online-payment`: an invoice or a deposit by its reference. The gate before it is data of the site. */
export function registerOnlinePayment(app: WebApp): void {
  app.get(ONLINE_PAYMENT_PATH, (c) => answerForm(c, { values: EMPTY, errors: [], failed: false }, 200))

  app.post(ONLINE_PAYMENT_PATH, async (c) => {
    const { site, services, origin } = c.var
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    const values = Object.fromEntries(
      FIELDS.map((name) => [name, cleanLine(textOf(body.value, name), LENGTHS[name])]),
    ) as Values
    const amount = amountOf(values.amount, site)
    const errors = FIELDS.filter((name) => !isRight(name, values, amount))
    if (errors.length > 0 || amount === null) return answerForm(c, { values, errors, failed: false }, 422)
    const given = textOf(body.value, 'id')
    const id = UUID.test(given) ? given : randomUUID()
    const path = paymentPath(c, id)
    const { reference, name, email } = values
    const url = await services.invoices.start({
      id,
      siteId: services.sites.idOf(site),
      siteSlug: site.slug,
      reference,
      name,
      email,
      amountCents: amount,
      currency: CURRENCY,
      description: copyFor(site, ONLINE_PAYMENT_COPY)('onlinePayment.order', { reference }),
      dealerEmail: siteMailbox(c),
      siteUrl: origin.url,
      returnUrl: `${origin.url}${path}`,
    })
    if (url !== null) return c.redirect(url, 303)
    const known = await services.invoices.find(services.sites.idOf(site), id)
    if (known?.payment.state === 'captured') return c.redirect(path, 303)
    return answerForm(c, { values, errors: [], failed: true }, 503)
  })

  app.get(`${ONLINE_PAYMENT_PATH}/:token`, async (c, next) => {
    const { site, services } = c.var
    const id = services.signedIds.read(scopeOf(c), c.req.param('token'))
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
        <div className="page-width py-10 lg:py-14">
          <h1 className="font-display text-32 text-balance md:text-42">{heading}</h1>
          <p className="mt-3 max-w-prose text-17 text-ink-2">{copy(`onlinePayment.stateText.${state}`)}</p>
          <FactList
            facts={[
              [copy('onlinePayment.reference'), known.reference],
              [copy('onlinePayment.amount'), amount],
            ]}
          />
          <LinkRow
            links={[
              ...goOn,
              { text: copy('onlinePayment.again'), href: ONLINE_PAYMENT_PATH },
              { text: copy('onlinePayment.home'), href: '/' },
            ]}
          />
        </div>
      ),
    })
  })
}

/** Null for what is no amount, or none that the site takes online. */
function amountOf(text: string, site: Site): Cents | null {
  const amount = parseMoney(text)
  if (!amount.ok) return null
  return amount.value >= CENTS_PER_DOLLAR && amount.value <= dollars(site.onlinePayment.maxAud) ? amount.value : null
}

function isRight(name: Field, values: Values, amount: Cents | null): boolean {
  if (name === 'amount') return amount !== null
  return name === 'email' ? isEmailAddress(values.email) : values[name] !== ''
}

const scopeOf = (c: WebContext): string => `online-payment ${c.var.site.slug}`

/** The address of a payment is a key to it: its id alone opens nothing. */
function paymentPath(c: WebContext, id: string): string {
  return `${ONLINE_PAYMENT_PATH}/${c.var.services.signedIds.sign(scopeOf(c), id)}`
}

interface FormFacts {
  readonly values: Values
  readonly errors: readonly Field[]
  readonly failed: boolean
}

const INPUTS = {
  reference: { autoComplete: 'off' },
  amount: { autoComplete: 'off', inputMode: 'decimal', prefix: '$' },
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
} as const

function answerForm(c: WebContext, { values, errors, failed }: FormFacts, status: 200 | 422 | 503): Promise<Response> {
  const { site } = c.var
  const copy = copyFor(site, ONLINE_PAYMENT_COPY)
  const most = formatMoney(dollars(site.onlinePayment.maxAud))
  const errorOf = (name: Field) => {
    if (!errors.includes(name)) return undefined
    return name === 'amount' ? copy('onlinePayment.error.amount', { most }) : copy(`onlinePayment.error.${name}`)
  }
  const helpers: Partial<Record<Field, string>> = {
    reference: copy('onlinePayment.referenceHelper'),
    amount: copy('onlinePayment.amountHelper', { most }),
    email: copy('onlinePayment.emailHelper'),
  }
  const provider = paymentsOf(c)
  allowProviderPages(c)
  return renderPage(c, {
    status,
    title: pageTitle(copy('onlinePayment.heading'), site),
    robots: 'noindex',
    cache: 'no-store',
    body: (
      <div className="page-width py-10 lg:py-14">
        <div className="max-w-xl">
          <h1 className="font-display text-32 tracking-tight lg:text-42">{copy('onlinePayment.heading')}</h1>
          {provider === null ? (
            <p className="mt-3 text-17 text-ink-2">{copy('onlinePayment.off')}</p>
          ) : (
            <form method="post" action={ONLINE_PAYMENT_PATH} noValidate className="mt-3">
              <p className="mb-8 text-17 text-ink-2">{copy('onlinePayment.text')}</p>
              <Problems
                heading={copy('onlinePayment.errors')}
                failure={failed ? copy('onlinePayment.failed') : null}
                errors={errors.map((name) => ({ href: `#pay-${name}`, text: errorOf(name) ?? '' }))}
              />
              <input type="hidden" name="id" value={randomUUID()} />
              <div className="grid gap-5">
                {FIELDS.map((name) => (
                  <FieldOf
                    key={name}
                    id={`pay-${name}`}
                    label={copy(`onlinePayment.${name}`)}
                    helper={helpers[name]}
                    error={errorOf(name)}
                    required
                  >
                    {(control) => <TextInput {...control} {...INPUTS[name]} name={name} defaultValue={values[name]} />}
                  </FieldOf>
                ))}
              </div>
              {provider === 'test' && (
                <Alert tone="hold" className="mt-6">
                  {copy('onlinePayment.test')}
                </Alert>
              )}
              <Button type="submit" size="l" className="mt-6 w-full sm:w-auto">
                {copy('onlinePayment.submit')}
              </Button>
              <p className="mt-3 text-13 text-ink-2">{copy('onlinePayment.card')}</p>
            </form>
          )}
        </div>
      </div>
    ),
  })
}
