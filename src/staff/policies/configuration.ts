import { abilitiesBy, afterSecondFactor, yes, type Abilities, type Asker, type Place, type Policy } from './policy.ts'

/** The parts of a configuration by who may change them. */
export type ConfigurationAbility =
  /** Locations, hours, holidays, and the people that a site shows. */
  | 'editLocations'
  | 'editOffers'
  /** Pages, menus, forms, redirects, embeds. */
  | 'editPages'
  /** Finance, lender, trade-in. */
  | 'editFinance'
  /** Feeds of stock, their mappings, and files for marketplaces. */
  | 'editFeeds'
  /** Delivery of leads: mailboxes and webhooks. */
  | 'editDeliveries'
  | 'editSecrets'
  | 'editDomains'
  | 'editPaymentAccount'
  | 'createSite'
  /** Presets, which sites of several dealers share. */
  | 'editPresets'
  /** Suspend or close a site. */
  | 'suspendDealer'
  | 'editExtensions'

const ADMINS = { 'group-admin': yes, platform: yes }
const ADMINS_AGAIN = { 'group-admin': afterSecondFactor, platform: afterSecondFactor }
const PLATFORM = { platform: yes }

const POLICY: Policy<ConfigurationAbility, null> = {
  editLocations: { manager: yes, 'web-editor': yes, ...ADMINS },
  editOffers: { manager: yes, 'web-editor': yes, ...ADMINS },
  editPages: { 'web-editor': yes, ...ADMINS },
  editFinance: ADMINS,
  editFeeds: ADMINS,
  editDeliveries: ADMINS_AGAIN,
  editSecrets: ADMINS_AGAIN,
  editDomains: ADMINS_AGAIN,
  editPaymentAccount: ADMINS_AGAIN,
  createSite: PLATFORM,
  editPresets: PLATFORM,
  suspendDealer: { platform: afterSecondFactor },
  editExtensions: PLATFORM,
}

/** Permissions for the configuration at a place. */
export function configurationAbilities(asker: Asker, place: Place): Abilities<ConfigurationAbility> {
  return abilitiesBy(POLICY, asker, place, null)
}
