import type { Caller } from '#staff/server/sign-in/caller.ts'
import type { ProviderCalls } from '#staff/server/provider/provider-calls.ts'
import type { Finished } from '#staff/server/provider/finish-sign-in.ts'
import type { StaffApp, StaffHttp } from '../pipeline/environment.ts'
import { thrownProblem } from '../pipeline/serve.ts'
import { PROVIDER_CALLBACK_PATH, type PROVIDER_REFUSALS } from './contract.ts'
import { nextPath } from '#staff/next-path.ts'
import { ANSWER_HEADERS } from './problem-answer.ts'

/** Adds the address to which providers send browsers back. It is opened as a page, so it answers with redirects alone. */
export function registerProviderCallback(
  app: StaffApp,
  signIn: Pick<ProviderCalls, 'finishProvider'>,
  callerOf: (c: StaffHttp) => Caller,
): void {
  app.get(PROVIDER_CALLBACK_PATH, async (c) => {
    try {
      const { search } = new URL(c.req.url)
      const { body, cookies } = await signIn.finishProvider(callerOf(c), c.req.param('dealer'), search)
      return redirect(whereTo(body), cookies)
    } catch (error) {
      thrownProblem(c, error)
      return redirect(signInPath({ refused: 'failed' }), [])
    }
  })
}

function whereTo(finished: Finished): string {
  const next = nextPath(finished.next)
  switch (finished.state) {
    case 'signed-in':
      return next
    case 'code':
    case 'authenticator':
      return signInPath({ step: finished.state, next })
    case 'refused':
      return signInPath({ refused: finished.because, next })
  }
}

interface SignInSearch {
  readonly step?: 'code' | 'authenticator'
  readonly refused?: keyof typeof PROVIDER_REFUSALS
  readonly next?: string
}

const signInPath = (search: SignInSearch): string => `/sign-in?${new URLSearchParams({ ...search })}`

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ ...ANSWER_HEADERS, location, 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
