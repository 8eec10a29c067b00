import { holderOf, type Holder } from '#reserve/holder.ts'
import { browserId } from '../visitor/browser-id.ts'
import type { WebContext } from '../web-context.ts'

/** The visitor who starts to pay, as keyed hashes: neither an address nor a cookie is stored. */
export function currentHolder(c: WebContext): Holder {
  const { site, origin, services } = c.var
  const { visitor, network } = holderOf(origin, browserId(c))
  const digest = (text: string) => services.signedIds.digest(`holder ${site.slug}`, text)
  return { visitor: digest(visitor), network: digest(network) }
}
