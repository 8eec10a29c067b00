import type { Caller } from '../server/sign-in/caller.ts'
import type { SignInAnswer } from '../server/sign-in/calls.ts'
import type { SignInFailure } from '../sign-in-failure.ts'
import type { Result } from '#platform/result.ts'
import { visitorNetwork } from '#platform/visitor-network.ts'

/** A browser that keeps the cookies which the calls of the sign-in set. */
export interface StaffBrowser {
  readonly caller: () => Caller
  /** Keeps the cookies of an answer, and returns it. */
  readonly keep: <Body>(
    answer: Promise<Result<SignInAnswer<Body>, SignInFailure>>,
  ) => Promise<Result<Body, SignInFailure>>
  readonly cookies: Map<string, string>
  /** The headers of a request to the API. */
  readonly headers: () => Headers
}

export function createStaffBrowser(address = '192.0.2.7'): StaffBrowser {
  const cookies = new Map<string, string>()
  const cookie = () =>
    cookies.size === 0 ? undefined : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookies,
    caller: () => ({ cookie: cookie(), userAgent: 'Test browser', ...visitorNetwork(address) }),
    headers: () => new Headers({ cookie: cookie() ?? '' }),
    keep: async (answer) => {
      const result = await answer
      if (!result.ok) return result
      for (const set of result.value.cookies) keepCookie(cookies, set)
      return { ok: true, value: result.value.body }
    },
  }
}

function keepCookie(cookies: Map<string, string>, set: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
  if (/max-age=0/i.test(set) || value === '') cookies.delete(name)
  else cookies.set(name, value)
}
