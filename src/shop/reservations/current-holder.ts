import { holderOf, keyedHolder, type Holder } from '#reserve/holder.ts'
import { browserId } from '../visitor/browser-id.ts'
import type { WebContext } from '../web-context.ts'

/** The visitor who starts to pay, as keyed hashes: neither an address nor a cookie is stored. */
export function currentHolder(c: WebContext): Holder {
  const { site, origin, services } = c.var
  return keyedHolder(holderOf(origin, browserId(c)), (text) =>
    services.platform.signedIds.digest(`holder ${site.slug}`, text),
  )
}
