import { z } from 'zod'
import type { Account } from '#accounts/account.ts'
import { maskedAddress, parseContactAddress, type ContactAddress } from '#accounts/contact-address.ts'
import type { CodeNotSent } from '#accounts/server/account-service.ts'
import { parseCode } from '#accounts/sign-in-code.ts'
import { unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { AccountPage } from './AccountPage.tsx'
import { formValues } from '#shop/forms/read-values.ts'
import { CHANNEL_OF, toChangeCodeStep, toChangeStep, type Contact } from './change-steps.ts'
import { toAccountPage } from './page.ts'
import { registerPasskeys } from './passkey-route.tsx'
import { registerPersonalData } from './personal-data-route.tsx'
import {
  accountCopy,
  CHANGE_CODE_PATH,
  CHANGE_PATH,
  notSentStatus,
  notSentText,
  refusalText,
  wrongAddressText,
} from './sign-in-steps.ts'
import { forgetPendingCode, readPendingCode, setPendingCode } from './pending-code.ts'
import { forgetSession, sessionToken } from '#shop/account/session.ts'
import { ACCOUNT_PATH } from '#shop/account/sign-in-address.ts'
import { requireAccount } from './require-account.ts'
import { answerStep, isOutboxShown, registerSignIn } from './sign-in-route.tsx'

const contact = z.enum(['phone', 'email'])

/** Sign-in, and `/account`: addresses, devices, signing out. */
export function registerAccount(app: WebApp): void {
  registerSignIn(app)

  app.get(ACCOUNT_PATH, (c) =>
    requireAccount(c, async (account) => {
      const { site, siteUrl, origin, now, services } = c.var
      const sessions = await services.accounts.identity.sessions(site, account, now)
      const channels = services.accounts.identity.channels(site)
      const alerts = await services.accounts.alerts.ofAccount(services.sites.idOf(site), account)
      const passkeys = await services.accounts.passkeys.list(site, account)
      const view = toAccountPage(
        site,
        { account, sessions, alerts, passkeys },
        { channels, siteUrl, host: origin.host, isChanged: c.req.query('changed') === '1' },
      )
      return renderPage(c, {
        title: pageTitle(view.heading, site),
        robots: 'noindex',
        cache: 'no-store',
        body: <AccountPage view={view} />,
      })
    }),
  )

  app.post('/account/sign-out', async (c) => {
    await c.var.services.accounts.identity.signOut(c.var.site, sessionToken(c))
    forgetSession(c)
    return c.redirect('/', 303)
  })

  app.post('/account/sign-out-everywhere', (c) =>
    requireAccount(c, async (account) => {
      await c.var.services.accounts.identity.endSessions(c.var.site, account, null)
      forgetSession(c)
      return c.redirect('/', 303)
    }),
  )

  app.post('/account/sessions', (c) =>
    requireAccount(c, async (account) => {
      const read = await formValues(c)
      if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
      const session = z.uuid().safeParse(read.value('session'))
      if (session.success) await c.var.services.accounts.identity.endSessions(c.var.site, account, session.data)
      return c.redirect(ACCOUNT_PATH, 303)
    }),
  )

  registerPasskeys(app)
  registerChange(app)
  registerPersonalData(app)
}

/** A change of number or address: codes go to the new one and to the one that the account has. */
function registerChange(app: WebApp): void {
  app.get(CHANGE_PATH, (c) =>
    requireAccount(c, () => answerStep(c, toChangeStep(c.var.site, contactOf(c.req.query('what')), null), 200)),
  )

  app.post(CHANGE_PATH, (c) =>
    requireAccount(c, async (account) => {
      const read = await formValues(c)
      if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
      const { site } = c.var
      const what = contactOf(read.value('what'))
      const typed = read.value('address') ?? ''
      const to = parseContactAddress(typed, [CHANNEL_OF[what]])
      if (to === null) {
        const error = wrongAddressText(site, [CHANNEL_OF[what]])
        return answerStep(c, toChangeStep(site, what, { value: typed, error, isOfField: true }), 422)
      }
      const answerNotSent = (failure: CodeNotSent) => {
        const error = notSentText(site, failure)
        return answerStep(
          c,
          toChangeStep(site, what, { value: typed, error, isOfField: false }),
          notSentStatus(failure),
        )
      }
      const sent = await sendCode(c, account, to, 'new')
      if (!sent.ok) return answerNotSent(sent.error)
      const current = currentOf(account, what)
      const sentCurrent = current && (await sendCode(c, account, current, 'current'))
      if (sentCurrent && !sentCurrent.ok) return answerNotSent(sentCurrent.error)
      const currentId = sentCurrent?.value.codeId ?? null
      setPendingCode(c, { id: sent.value.codeId, sentTo: maskedAddress(to), what, smsAgainAt: null, currentId })
      return c.redirect(CHANGE_CODE_PATH, 303)
    }),
  )

  app.get(CHANGE_CODE_PATH, (c) => requireAccount(c, (account) => changeCodeStep(c, account, null)))

  app.post(CHANGE_CODE_PATH, (c) =>
    requireAccount(c, async (account) => {
      const read = await formValues(c)
      if (!read.ok) return answerRefusal(c, unreadableProblem(read.error))
      const { site, now, services } = c.var
      const pending = readPendingCode(c)
      const code = parseCode(read.value('code') ?? '')
      const currentCode = parseCode(read.value('currentCode') ?? '')
      if (pending === null || pending.what === null) return c.redirect(ACCOUNT_PATH, 303)
      if (code === null || (pending.currentId !== null && currentCode === null))
        return changeCodeStep(c, account, refusalText(site, { kind: 'malformed' }))
      const changed = await services.accounts.identity.changeAddress(site, account, {
        code: { codeId: pending.id, code, now },
        currentCode:
          pending.currentId !== null && currentCode !== null
            ? { codeId: pending.currentId, code: currentCode, now }
            : null,
      })
      if (!changed.ok) {
        // With two codes the page doesn't tell which one was wrong.
        const isExact = pending.currentId === null || changed.error.kind === 'taken'
        const failure = isExact ? refusalText(site, changed.error) : accountCopy(site)('account.change.failed')
        return changeCodeStep(c, account, failure)
      }
      forgetPendingCode(c)
      return c.redirect(`${ACCOUNT_PATH}?changed=1`, 303)
    }),
  )
}

function changeCodeStep(c: WebContext, account: Account, failure: string | null): Response | Promise<Response> {
  const pending = readPendingCode(c)
  if (pending === null || pending.what === null) return c.redirect(ACCOUNT_PATH, 303)
  const { what, sentTo, currentId } = pending
  const current = currentId === null ? null : currentOf(account, what)
  const view = toChangeCodeStep(c.var.site, { what, sentTo, current }, { failure, isDemo: isOutboxShown(c) })
  return answerStep(c, view, failure === null ? 200 : 422)
}

function sendCode(c: WebContext, account: Account, to: ContactAddress, purpose: 'current' | 'new') {
  const { site, siteUrl, origin, now, services } = c.var
  return services.accounts.identity.sendCode(site, {
    to,
    purpose,
    account,
    visitor: origin,
    host: origin.host,
    siteUrl,
    now,
  })
}

function currentOf(account: Account, what: Contact): ContactAddress | null {
  const address = account[what]
  return address === null ? null : { channel: CHANNEL_OF[what], address }
}

const contactOf = (value: string | undefined): Contact => contact.safeParse(value).data ?? 'phone'
