import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { CHALLENGE_LIFE_MINUTES } from '#accounts/passkey.ts'
import type { PasskeyPage } from '#accounts/server/passkey-ceremonies.ts'
import { SECOND_MS } from '#platform/clock.ts'
import { createRateLimiter, type RateLimit } from '#platform/rate-limit.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { readBody, unreadableBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { formValues } from '#shop/forms/read-values.ts'
import { nameOfBrowser } from './page.ts'
import { PASSKEY_OFFER_PATH, toPasskeyOffer } from './passkeys.ts'
import { PasskeyOfferPage } from './Passkeys.tsx'
import { accountOf, sessionToken, startSession } from '#shop/account/session.ts'
import { ACCOUNT_PATH, parseSignInAddress, signInHref } from '#shop/account/sign-in-address.ts'
import { requireAccount } from './require-account.ts'

const COOKIE = 'passkey-challenge'
const NO_STORE = { 'cache-control': 'no-store' }
/** Limited, because checking a signature takes CPU time. */
const RATE: RateLimit = { burst: 40, refillMs: 3 * SECOND_MS, maxKeys: 10_000 }

const base64url = z.string().regex(/^[\w-]{1,2000}$/)
/** The part of an authenticator's answer that is read here; the verifying library checks the rest. */
const wireAnswer = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string(), userHandle: z.string().nullish() }),
})

const isAnswer = (value: unknown): boolean => wireAnswer.safeParse(value).success
const wireRegistration = z.custom<RegistrationResponseJSON>(isAnswer)
const wireAuthentication = z.custom<AuthenticationResponseJSON>(isAnswer)

/** Calls of the scripts that add and use passkeys, the page that offers one, and the form that removes one. */
export function registerPasskeys(app: WebApp): void {
  const limiter = createRateLimiter(RATE)
  const isAllowed = ({ var: { site, origin, now } }: WebContext) =>
    limiter.consume(`${site.slug} ${origin.visitor}`, now).allowed

  app.post('/api/passkeys/new', async (c) => {
    const account = await accountOf(c)
    if (account === null) return problemDetails({ status: 401, title: 'Sign in first' })
    return answerOptions(c, await c.var.services.accounts.passkeys.startAdding(c.var.site, account, pageOf(c)))
  })

  app.post('/api/passkeys', async (c) => {
    const account = await accountOf(c)
    if (account === null) return problemDetails({ status: 401, title: 'Sign in first' })
    const answer = await readAnswer(c, wireRegistration)
    if (answer instanceof Response) return answer
    const name = nameOfBrowser(c.var.site, c.req.header('user-agent') ?? '')
    const added = await c.var.services.accounts.passkeys.add(c.var.site, account, { ...answer, name })
    return added.ok ? c.json({ success: true }, 201, NO_STORE) : refused()
  })

  app.post('/api/passkeys/sign-in/new', async (c) => {
    if (!isAllowed(c)) return problemDetails({ status: 429, title: 'Too many attempts' })
    return answerOptions(c, await c.var.services.accounts.passkeys.startSignIn(pageOf(c)))
  })

  app.post('/api/passkeys/sign-in', async (c) => {
    if (!isAllowed(c)) return problemDetails({ status: 429, title: 'Too many attempts' })
    const answer = await readAnswer(c, wireAuthentication)
    if (answer instanceof Response) return answer
    const browser = { userAgent: c.req.header('user-agent'), oldToken: sessionToken(c) }
    const signed = await c.var.services.accounts.passkeys.signIn(c.var.site, { ...answer, ...browser })
    if (!signed.ok) return refused()
    startSession(c, signed.value.token)
    return c.json({ success: true }, 200, NO_STORE)
  })

  app.get(PASSKEY_OFFER_PATH, (c) =>
    requireAccount(c, () => {
      // Back to the sign-in page, which may still ask for a mobile number before it leads on.
      const view = toPasskeyOffer(c.var.site, signInHref(parseSignInAddress((name) => c.req.query(name))))
      return renderPage(c, {
        title: pageTitle(view.heading, c.var.site),
        robots: 'noindex',
        cache: 'no-store',
        body: <PasskeyOfferPage view={view} />,
      })
    }),
  )

  app.post('/account/passkeys/remove', (c) =>
    requireAccount(c, async (account) => {
      const read = await formValues(c)
      if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
      const id = z.uuid().safeParse(read.value('id'))
      if (id.success) await c.var.services.accounts.passkeys.remove(c.var.site, account, id.data)
      return c.redirect(`${ACCOUNT_PATH}#passkeys`, 303)
    }),
  )
}

const pageOf = ({ var: { origin, now } }: WebContext): PasskeyPage => ({ host: origin.host, url: origin.url, now })

const refused = (): Response => problemDetails({ status: 422, title: 'The passkey was not accepted' })

function answerOptions(c: WebContext, { options, token }: { readonly options: object; readonly token: string }) {
  setCookie(c, COOKIE, token, { ...cookieDefaults(c.var.origin), maxAge: CHALLENGE_LIFE_MINUTES * 60 })
  return c.json(options, 200, NO_STORE)
}

/** Reads the authenticator's answer with the challenge of this browser, whose cookie is deleted: a challenge works once. */
async function readAnswer<T>(c: WebContext, wire: z.ZodType<T>): Promise<Answer<T> | Response> {
  const token = getCookie(c, COOKIE, cookieDefaults(c.var.origin).prefix)
  deleteCookie(c, COOKIE, cookieDefaults(c.var.origin))
  const read = await readBody(c)
  if (!read.ok) return unreadableBody(read.error)
  const answer = wire.safeParse(read.value)
  return answer.success ? { ...pageOf(c), token, response: answer.data } : refused()
}

interface Answer<T> extends PasskeyPage {
  readonly token: string | undefined
  readonly response: T
}
