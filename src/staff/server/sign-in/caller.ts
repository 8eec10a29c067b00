import type { VisitorNetwork } from '#platform/visitor-network.ts'
import { VISITOR_HEADER } from './auth.ts'

/** The caller: what their browser sends, and whom limits count them as. */
export interface Caller extends VisitorNetwork {
  /** The header `Cookie`. */
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
}

const MAX_USER_AGENT_LENGTH = 300

/** Headers for the engine. It gets nothing else of the request, and only the cookies that `accepts` names if given. */
export function engineHeaders({ cookie, userAgent, visitor }: Caller, accepts?: (name: string) => boolean): Headers {
  const headers = new Headers({ [VISITOR_HEADER]: visitor })
  const cookies = accepts ? cookiesOf(cookie).filter(([name]) => accepts(name)) : cookiesOf(cookie)
  if (cookies.length > 0) headers.set('cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; '))
  if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, MAX_USER_AGENT_LENGTH))
  return headers
}

export function cookieNamed(cookie: string | undefined, wanted: string): string | undefined {
  return cookiesOf(cookie).find(([name]) => name === wanted)?.[1]
}

function cookiesOf(header: string | undefined): [name: string, value: string][] {
  return (header ?? '').split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=')
    return at < 1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]]
  })
}
