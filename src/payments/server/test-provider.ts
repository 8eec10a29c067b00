import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/server/database.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { PaymentProvider, ProviderFailure, SessionReference, SessionState } from '../provider.ts'

/** The path of the test provider's own page, on each site. */
const TEST_PAYMENTS_PATH = '/test-payments'

/** The data and the button of the test provider's page. */
export interface TestPaymentPage {
  /** Null for a session that doesn't exist. */
  readonly find: (siteId: number, session: string) => Promise<TestSession | null>
  /** Pays an open session; returns the URL that the shopper goes back to, or null for a session that doesn't exist. */
  readonly pay: (siteId: number, session: string) => Promise<string | null>
}

interface TestSession {
  readonly session: string
  readonly description: string
  readonly amountCents: number
  readonly state: 'open' | 'paid' | 'expired'
  readonly returnUrl: string
}

/**
 * A payment provider for demonstrations and tests: its page is on the site itself, and no money moves. It stores its sessions in
 * a table and sends no webhooks, so payments are found by retrieving the session.
 */
export function testProvider(
  database: Pick<Database, 'withSite'>,
): PaymentProvider & { readonly page: TestPaymentPage } {
  const retrieveSession = ({ siteId, session }: SessionReference): Promise<Result<SessionState, ProviderFailure>> =>
    database.withSite(siteId, async ({ $client }) => {
      const { rows } = await $client.query<StateRow>(STATE, [session])
      const detail = `test_payment_sessions has no row with the id ${session}`
      return rows[0] ? ok(toState(rows[0])) : err({ kind: 'provider-failed', detail })
    })
  return {
    kind: 'test',
    name: 'test',
    pageOrigins: [],
    createSession: async ({ siteId, paymentId, returnUrl }) => {
      const session = await database.withSite(siteId, async ({ $client }) => {
        await $client.query(CREATE, [`test_${randomUUID()}`, siteId, paymentId, returnUrl])
        const { rows } = await $client.query<{ id: string }>(
          'select id from test_payment_sessions where payment_id = $1',
          [paymentId],
        )
        return rows[0]?.id ?? ''
      })
      return ok({ session, url: new URL(`${TEST_PAYMENTS_PATH}/${session}`, returnUrl).href })
    },
    retrieveSession,
    expireSession: async (reference) => {
      await database.withSite(reference.siteId, ({ $client }) =>
        $client.query("update test_payment_sessions set state = 'expired' where id = $1 and state = 'open'", [
          reference.session,
        ]),
      )
      return retrieveSession(reference)
    },
    refund: async (reference) => {
      await database.withSite(reference.siteId, ({ $client }) =>
        $client.query(
          "update test_payment_sessions set refunded_at = coalesce(refunded_at, now()) where id = $1 and state = 'paid'",
          [reference.session],
        ),
      )
      return ok(undefined)
    },
    readWebhook: () => Promise.resolve(err({ kind: 'malformed', detail: 'the test provider sends no webhooks' })),
    page: {
      find: (siteId, session) =>
        database.withSite(siteId, async ({ $client }) => {
          const { rows } = await $client.query<Omit<TestSession, 'amountCents'> & { amountCents: string }>(FIND, [
            session,
          ])
          const [found] = rows
          return found ? { ...found, amountCents: Number(found.amountCents) } : null
        }),
      pay: (siteId, session) =>
        database.withSite(siteId, async ({ $client }) => {
          await $client.query(PAY, [session])
          const { rows } = await $client.query<{ url: string }>(
            'select return_url as url from test_payment_sessions where id = $1',
            [session],
          )
          return rows[0]?.url ?? null
        }),
    },
  }
}

interface StateRow {
  readonly state: 'open' | 'paid' | 'expired'
  readonly id: string
  readonly amount: string
  readonly currency: string
  readonly refunded: boolean
}

function toState({ state, id, amount, currency, refunded }: StateRow): SessionState {
  if (state !== 'paid') return { kind: state }
  return { kind: 'paid', providerPayment: `paid_${id}`, amountCents: Number(amount), currency, isRefunded: refunded }
}

/** A session past its end counts as expired, although its row still says open. */
const STATE = `
  select case when t.state = 'open' and p.expires_at <= now() then 'expired' else t.state end as state, t.id,
    p.amount_cents as amount, p.currency, t.refunded_at is not null as refunded
  from test_payment_sessions t join payments p on p.id = t.payment_id where t.id = $1`

const CREATE = `
  insert into test_payment_sessions (id, site_id, payment_id, return_url) values ($1, $2, $3, $4)
  on conflict (payment_id) do nothing`

const FIND = `
  select t.id as session, p.description, p.amount_cents as "amountCents", t.return_url as "returnUrl",
    case when t.state = 'open' and p.expires_at <= now() then 'expired' else t.state end as state
  from test_payment_sessions t join payments p on p.id = t.payment_id where t.id = $1`

const PAY = `
  update test_payment_sessions t set state = 'paid' from payments p
  where p.id = t.payment_id and t.id = $1 and t.state = 'open' and p.expires_at > now()`
