import type { Account } from '#accounts/account.ts'
import type { WebContext } from '#shop/web-context.ts'
import { accountOf } from '#shop/account/session.ts'
import { ACCOUNT_PATH, signInHref } from '#shop/account/sign-in-address.ts'

/** Answers a signed-in shopper, and redirects everybody else to the sign-in page. */
export async function requireAccount(
  c: WebContext,
  answer: (account: Account) => Response | Promise<Response>,
): Promise<Response> {
  const account = await accountOf(c)
  if (account !== null) return answer(account)
  return c.redirect(signInHref({ type: null, redirect: ACCOUNT_PATH, back: '/' }), 303)
}
