import type { GATE_TYPES } from '#sites/schema/accounts.ts'
import type { Site } from '#sites/schema.ts'

type GateType = (typeof GATE_TYPES)[number]

/** A rule that lets only signed-in shoppers open an address. */
export interface Gate {
  readonly type: GateType
  /** Slug or id of a vehicle: the gate applies only if that vehicle has an NVIC. Null for a gate that always applies. */
  readonly ofVehicleWithNvic: string | null
}

export type GateSite = Pick<Site, 'gates' | 'vehicle' | 'finance' | 'garageEnabled'>

interface Address {
  readonly path: string
  readonly carId: string | undefined
}

/** The gate of an address on this site; null if everybody may open it. */
export function gateOf(site: GateSite, pathname: string, carId: string | undefined): Gate | null {
  const address = { path: pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname, carId }
  for (const entry of site.gates) {
    const type = typeof entry === 'string' ? entry : entry.type
    const isGated = typeof entry === 'string' ? IS_GATED[entry](site, address) : isAtOrBelow(address.path, entry.path)
    if (!isGated) continue
    return { type, ofVehicleWithNvic: entry === 'finance' ? (carId ?? null) : null }
  }
  return null
}

/** Tells for each type whether an address is behind its gate. */
const IS_GATED: Readonly<Record<GateType, (site: GateSite, address: Address) => boolean>> = {
  'online-payment': (_, { path }) => isAtOrBelow(path, '/online-payment'),
  'spin-to-win': (_, { path }) => isAtOrBelow(path, '/spin-to-win'),
  // While the garage is switched off its page is a 404, with or without a sign-in.
  'my-garage': ({ garageEnabled }, { path }) => garageEnabled && isAtOrBelow(path, '/my-garage'),
  // Without a vehicle the checkout has nothing to protect.
  checkout: ({ vehicle }, { path, carId }) =>
    isCheckout(path, vehicle.path.checkout) || (path === '/checkout-journey' && Boolean(carId)),
  finance: (_, { path, carId }) => path === '/personalised/finance' && Boolean(carId),
  'car-finance': ({ finance }, { path, carId }) => path === finance.path && Boolean(carId),
  'trade-in': (_, { path }) => path === '/trade-in' || path === '/cars/trade-in',
  'sell-my-car': (_, { path }) => path === '/sell-my-car',
}

function isAtOrBelow(path: string, gated: string): boolean {
  const base = gated.replace(/\/+$/, '')
  return path === base || path.startsWith(`${base}/`)
}

/** Whether a path matches the site's pattern, such as `/cars/{slug}/checkout`, with any slug. */
function isCheckout(path: string, pattern: string): boolean {
  const [before = '', after = ''] = pattern.split('{slug}')
  if (!path.startsWith(before) || !path.endsWith(after)) return false
  const slug = path.slice(before.length, path.length - after.length)
  return slug !== '' && !slug.includes('/')
}
