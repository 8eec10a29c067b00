import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { err, ok, type Result } from '../result.ts'
import { addressLookup, refusedAddress, type PublicAddressRules } from './public-addresses.ts'

export interface PublicGetCall {
  readonly headers: Readonly<Record<string, string>>
  /** Names of the headers that are sent to the address's own origin only, and to no other that it redirects to. */
  readonly secretHeaders: Readonly<Record<string, string>>
  /** Ends the call and its response. */
  readonly signal: AbortSignal
  /** Why the address has to be encrypted, for the message that refuses another. */
  readonly why: string
}

const MAX_REDIRECTS = 5
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Fetches an address of a dealer's configuration. Each address that it redirects to is checked like the first one. */
export async function publicGet(
  address: string,
  rules: PublicAddressRules,
  call: PublicGetCall,
): Promise<Result<IncomingMessage, string>> {
  const first = new URL(address)
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const refusal = refusedAddress(url, rules, call.why)
    if (refusal !== null)
      return err(redirects === 0 ? refusal : `${first.host} redirects to an address that is refused: ${refusal}`)
    const answer = await getOnce(
      url,
      rules,
      { ...call.headers, ...(url.origin === first.origin && call.secretHeaders) },
      call.signal,
    )
    if (!answer.ok) return answer
    const { statusCode = 0, headers } = answer.value
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) return answer
    answer.value.destroy()
    const next = URL.canParse(headers.location, url) ? new URL(headers.location, url) : null
    if (next === null || !/^https?:$/.test(next.protocol))
      return err(`${url.host} redirects to an address that can't be read`)
    url = next
  }
  return err(`${first.host} redirects more than ${MAX_REDIRECTS} times`)
}

function getOnce(
  url: URL,
  rules: PublicAddressRules,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Result<IncomingMessage, string>> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    open(url, { headers, agent: false, signal, ...addressLookup(url, rules) }, (incoming) => resolve(ok(incoming)))
      .on('error', (error) =>
        resolve(err(signal.aborted ? `${url.host} took too long` : error.message || `${url.host} can't be reached`)),
      )
      .end()
  })
}
