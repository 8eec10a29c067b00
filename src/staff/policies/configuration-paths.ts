import type { ConfigurationAbility } from './configuration.ts'

type Path = readonly (string | number)[]

/** Top-level keys of a site by what changing them needs. */
export const SITE_KEYS: Readonly<Record<string, ConfigurationAbility>> = {
  ...keysOf('editDomains', 'slug domains hsts'),
  ...keysOf('createSite', 'group presets dealershipId dealerships'),
  ...keysOf('suspendDealer', 'publication'),
  ...keysOf('editDeliveries', 'leads'),
  ...keysOf('editPaymentAccount', 'payments'),
  ...keysOf('editFinance', 'finance budget reserve purchase onlinePayment tradeIn delivery'),
  ...keysOf('editFeeds', 'feeds'),
  ...keysOf('editExtensions', 'plugins'),
  ...keysOf('editOffers', 'promos announcement spinToWin'),
  ...keysOf('editLocations', 'locations phone phoneRevealed'),
  ...keysOf(
    'editPages',
    `name template logo manufacturers locale currency timezone state menu megaMenu footer business footerNote copy groupStats salesCounter
     chat theme stock search searchEngines card vehicle home brands contact maps content redirects forms analytics testDrive serviceBooking gates account
     alertsEnabled watchlistEnabled savedCountsEnabled garageEnabled favouritesEnabled viewHistoryEnabled`,
  ),
}

/** Top-level keys of a dealership by what changing them needs. */
export const DEALER_KEYS: Readonly<Record<string, ConfigurationAbility>> = {
  // `signIn` says whose people an issuer vouches for, which only the operator can judge.
  ...keysOf('createSite', 'group site currency signIn'),
  ...keysOf(
    'editLocations',
    'name timezone dealerLicences repairerLicences specialHours publicHolidays locations people reviews reviewsSource',
  ),
  ...keysOf('editFinance', 'credit'),
  ...keysOf('editFeeds', 'feeds feedsFrom mappings'),
}

/** Keys of a location that say where its leads go. */
const MAILBOX_KEYS: readonly unknown[] = ['email', 'mailboxes', 'distribution']

/** The right that changing the value at a path needs. A key that nobody knows is for the platform. */
export function abilityOfPath(kind: 'site' | 'dealer', path: Path): ConfigurationAbility {
  const [key = '', , inside] = path
  if (kind === 'site') return SITE_KEYS[key] ?? 'editExtensions'
  if (key === 'locations' && MAILBOX_KEYS.includes(inside)) return 'editDeliveries'
  return DEALER_KEYS[key] ?? 'editExtensions'
}

/** The slug of the location that a path of a dealership is in; null for what holds for all of it. */
export function locationOfPath(kind: 'site' | 'dealer', [key, slug]: Path): string | null {
  return kind === 'dealer' && key === 'locations' && typeof slug === 'string' ? slug : null
}

function keysOf(ability: ConfigurationAbility, keys: string): Record<string, ConfigurationAbility> {
  return Object.fromEntries(keys.split(/\s+/).map((key) => [key, ability]))
}
