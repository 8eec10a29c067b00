import { getCookie, setCookie } from 'hono/cookie'
import type { ReactNode } from 'react'
import { maskedAddress, parseContactAddress } from '#accounts/contact-address.ts'
import { parseCode } from '#accounts/sign-in-code.ts'
import { DAY_MS, SECOND_MS } from '#platform/clock.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import { unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { formValues } from '#shop/forms/read-values.ts'
import {
  CODE_PATH,
  notSentStatus,
  notSentText,
  refusalText,
  toAddressStep,
  toCodeStep,
  wrongAddressText,
  type Refused,
  type StepView,
} from './sign-in-steps.ts'
import { PASSKEY_OFFER_PATH, toPasskeySignIn } from './passkeys.ts'
import { PasskeySignIn, PasskeySupport } from './Passkeys.tsx'
import { forgetPendingCode, readPendingCode, setPendingCode } from './pending-code.ts'
import { accountOf, sessionToken, startSession } from '#shop/account/session.ts'
import { parseSignInAddress, SIGN_IN_PATH, signInHref, type SignInAddress } from '#shop/account/sign-in-address.ts'
import { StepPage } from './StepPage.tsx'

/** Sent by a script of a browser that can make passkeys. */
const PASSKEYS_FIELD = 'passkeys'
const OFFERED_COOKIE = 'passkey-offered'
const OFFERED_SECONDS = (365 * DAY_MS) / SECOND_MS

/** `/sign-in`: a code is sent, then entered; the shopper lands on `redirect`. */
export function registerSignIn(app: WebApp): void {
  app.get(SIGN_IN_PATH, async (c) => {
    const address = parseSignInAddress((name) => c.req.query(name))
    if ((await accountOf(c)) && !(await isNumberMissing(c, address))) return c.redirect(address.redirect, 303)
    return addressStep(c, address, null)
  })

  app.post(SIGN_IN_PATH, async (c) => {
    const read = await formValues(c)
    if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
    const address = parseSignInAddress(read.value)
    const typed = read.value('address') ?? ''
    const asksNumber = await isNumberMissing(c, address)
    const channels = asksNumber ? (['sms'] as const) : c.var.services.accounts.identity.channels(c.var.site)
    const to = parseContactAddress(typed, channels)
    if (to === null) {
      const error = wrongAddressText(c.var.site, channels)
      return addressStep(c, address, { value: typed, error, isOfField: true })
    }
    const { site, siteUrl, origin, now, services } = c.var
    const sent = await services.accounts.identity.sendCode(site, {
      to,
      purpose: asksNumber ? 'new' : 'sign-in',
      account: asksNumber ? await accountOf(c) : null,
      visitor: origin,
      host: origin.host,
      siteUrl,
      now,
    })
    if (!sent.ok) {
      const refused = { value: typed, error: notSentText(site, sent.error), isOfField: false }
      const response = await addressStep(c, address, refused, notSentStatus(sent.error))
      if (sent.error.kind !== 'not-sent') response.headers.set('retry-after', String(sent.error.retryAfterSeconds))
      return response
    }
    const { codeId, noSmsSeconds } = sent.value
    setPendingCode(c, {
      id: codeId,
      sentTo: maskedAddress(to),
      what: asksNumber ? 'phone' : null,
      smsAgainAt: noSmsSeconds === null ? null : now.getTime() + noSmsSeconds * SECOND_MS,
      currentId: null,
    })
    return c.redirect(signInHref(address, CODE_PATH), 303)
  })

  app.get(CODE_PATH, (c) => {
    const address = parseSignInAddress((name) => c.req.query(name))
    return codeStep(c, address, null)
  })

  app.post(CODE_PATH, async (c) => {
    const read = await formValues(c)
    if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
    const address = parseSignInAddress(read.value)
    const pending = readPendingCode(c)
    if (pending === null) return c.redirect(signInHref(address), 303)
    const code = parseCode(read.value('code') ?? '')
    // Input that can't be a code costs no try.
    if (code === null) return codeStep(c, address, { value: '', error: malformedText(c), isOfField: true })
    const entered = { codeId: pending.id, code, now: c.var.now }
    const accepted = pending.what === null ? await signIn(c, entered) : await addNumber(c, entered)
    if (accepted !== null) return codeStep(c, address, { value: '', error: accepted, isOfField: true })
    forgetPendingCode(c)
    const isOffered = pending.what === null && read.value(PASSKEYS_FIELD) === 'yes' && isFirstOffer(c)
    return c.redirect(signInHref(address, isOffered ? PASSKEY_OFFER_PATH : SIGN_IN_PATH), 303)
  })
}

/** A browser is offered a passkey once, after its first code. */
function isFirstOffer(c: WebContext): boolean {
  const options = { ...cookieDefaults(c.var.origin), maxAge: OFFERED_SECONDS }
  if (getCookie(c, OFFERED_COOKIE, options.prefix) !== undefined) return false
  setCookie(c, OFFERED_COOKIE, '1', options)
  return true
}

interface Entered {
  readonly codeId: string
  readonly code: string
  readonly now: Date
}

/** Null when it worked, else the message for the shopper. */
async function signIn(c: WebContext, entered: Entered): Promise<string | null> {
  const { site, services } = c.var
  const oldToken = sessionToken(c)
  const signedIn = await services.accounts.identity.signIn(site, {
    ...entered,
    userAgent: c.req.header('user-agent'),
    oldToken,
  })
  if (!signedIn.ok) return refusalText(site, signedIn.error)
  startSession(c, signedIn.value.token)
  return null
}

async function addNumber(c: WebContext, code: Entered): Promise<string | null> {
  const { site, services } = c.var
  const account = await accountOf(c)
  if (account === null) return refusalText(site, { kind: 'over' })
  const changed = await services.accounts.identity.changeAddress(site, account, { code, currentCode: null })
  return changed.ok ? null : refusalText(site, changed.error)
}

const malformedText = (c: WebContext): string => refusalText(c.var.site, { kind: 'malformed' })

/** The watchlist goes with a phone number, which an account that signed in by e-mail may lack. */
async function isNumberMissing(c: WebContext, { type }: SignInAddress): Promise<boolean> {
  if (type !== 'watchlist' || !c.var.services.accounts.identity.channels(c.var.site).includes('sms')) return false
  const account = await accountOf(c)
  return account !== null && account.phone === null
}

async function addressStep(
  c: WebContext,
  address: SignInAddress,
  refused: Refused | null,
  status: 422 | 429 | 503 = 422,
): Promise<Response> {
  const { site, services } = c.var
  const channels = services.accounts.identity.channels(site)
  const view = toAddressStep(site, address, channels, { isNumberMissing: await isNumberMissing(c, address), refused })
  const isSigningIn = (await accountOf(c)) === null
  const passkey = isSigningIn ? <PasskeySignIn view={toPasskeySignIn(site, signInHref(address))} /> : null
  return answerStep(c, view, refused === null ? 200 : status, passkey)
}

function codeStep(c: WebContext, address: SignInAddress, refused: Refused | null): Response | Promise<Response> {
  const { site } = c.var
  const pending = readPendingCode(c)
  if (pending === null) return c.redirect(signInHref(address), 303)
  const { sentTo, smsAgainAt } = pending
  const noSmsSeconds = smsAgainAt === null ? null : Math.max(0, (smsAgainAt - c.var.now.getTime()) / SECOND_MS)
  const view = toCodeStep(site, address, sentTo, { refused, isDemo: isOutboxShown(c), noSmsSeconds })
  const support = pending.what === null ? <PasskeySupport name={PASSKEYS_FIELD} /> : null
  return answerStep(c, view, refused === null ? 200 : 422, support)
}

/** Whether this request may read the outbox, where codes of demo mode are. */
export function isOutboxShown(c: WebContext): boolean {
  return c.var.origin.local && c.var.services.platform.outbox !== null
}

export function answerStep(
  c: WebContext,
  view: StepView,
  status: 200 | 422 | 429 | 503,
  more: ReactNode = null,
): Promise<Response> {
  return renderPage(c, {
    status,
    title: pageTitle(view.heading, c.var.site),
    robots: 'noindex',
    cache: 'no-store',
    body: <StepPage view={view}>{more}</StepPage>,
  })
}
