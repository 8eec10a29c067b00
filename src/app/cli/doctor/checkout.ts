import { problem, type Problem } from '#platform/problem.ts'
import type { Database } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import type { Checkout, NoCheckout } from '#vehicles/checkout.ts'
import { countCheckouts, readCheckoutGroups, type CheckoutCounts } from '#vehicles/server/checkout-counts.ts'

/** The reasons as doctor and `vehicle show` word them. */
export const NO_CHECKOUT: Readonly<Record<NoCheckout, string>> = {
  'not-offered': 'the site does not offer it',
  sold: 'sold',
  reserved: 'reserved',
  'no-price': 'no price',
  'not-for-this-vehicle': 'its feed says "none" in payment_processors',
  'other-processors': "its feed's payment_processors lists none of the site's (stripe)",
}

type CheckoutFinding = Problem<'no-checkout'> & { readonly isNote: boolean }

/** Sites that offer to reserve or buy, and whose vehicles don't allow it. */
export async function checkoutFindings(
  database: Pick<Database, 'withRole'>,
  sites: readonly Site[],
): Promise<readonly CheckoutFinding[]> {
  const groups = await readCheckoutGroups(database)
  return sites.flatMap((site) => {
    const kinds = (['reserve', 'purchase'] as const).filter((kind) => site[kind].enabled)
    const [kind] = kinds
    return kind ? findingsOf(site, kind, countCheckouts(kind, site, groups)) : []
  })
}

/** Reasons that somebody can do something about. That a vehicle is sold or reserved is none: it is what should happen. */
const FAULTS = ['other-processors', 'no-price', 'not-for-this-vehicle'] as const satisfies readonly NoCheckout[]

function findingsOf({ slug }: Site, kind: Checkout, { offered, refused }: CheckoutCounts): readonly CheckoutFinding[] {
  const verb = kind === 'reserve' ? 'reserved or bought' : 'bought'
  const { 'other-processors': others = 0 } = refused
  const counted = FAULTS.flatMap((reason) => (refused[reason] ? [{ reason, count: refused[reason] }] : []))
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return []
  const reasons = counted.map(({ reason, count }) => `${count}: ${NO_CHECKOUT[reason]}`)
  const what = `${total} ${total === 1 ? 'vehicle' : 'vehicles'} of ${slug} can't be ${verb} online (${reasons.join('; ')}).`
  const isNote = offered > 0 && others === 0
  const fix =
    others > 0 ? 'Leave payment_processors empty in the feed, or map it to nothing, to leave it to the site.' : ''
  return [{ ...problem('no-checkout', what, fix), isNote }]
}
