import type { Account, SessionFacts } from '#accounts/account.ts'
import { phoneText, type Channel } from '#accounts/contact-address.ts'
import type { PasskeyFacts } from '#accounts/passkey.ts'
import type { ListedAlert } from '#accounts/server/alert-store.ts'
import type { Site } from '#sites/schema.ts'
import { alertsCopy } from '#shop/account/alerts-copy.ts'
import { GARAGE_PATH, WATCHLIST_PATH } from '#shop/site-map/paths.ts'
import { garageCopy } from '#shop/saving/copy.ts'
import { browserName } from './browser-name.ts'
import type { Contact } from './change-steps.ts'
import { toPasskeys, type PasskeysView } from './passkeys.ts'
import { accountCopy, CHANGE_PATH } from './sign-in-steps.ts'

export interface AccountView {
  readonly heading: string
  readonly notice: string | null
  readonly contact: { readonly heading: string; readonly rows: readonly ContactRow[] }
  readonly devices: {
    readonly heading: string
    readonly rows: readonly DeviceRow[]
    readonly end: string
    readonly everywhere: string
  }
  readonly passkeys: PasskeysView
  /** Alerts by e-mail; empty without any. */
  readonly alerts: {
    readonly heading: string
    readonly rows: readonly {
      readonly id: string
      readonly label: string
      readonly frequency: string
      readonly stop: string
    }[]
    readonly stop: string
  }
  /** The lists of the account, and the page about personal data. */
  readonly links: readonly { readonly href: string; readonly text: string }[]
  readonly signOut: string
}

interface ContactRow {
  readonly label: string
  readonly value: string
  readonly change: { readonly href: string; readonly text: string }
}

interface DeviceRow {
  readonly id: string
  readonly name: string
  readonly seen: string
  readonly isCurrent: boolean
}

interface AccountFacts {
  readonly account: Account
  readonly sessions: readonly SessionFacts[]
  readonly alerts: readonly ListedAlert[]
  readonly passkeys: readonly PasskeyFacts[]
}

interface AccountOptions {
  readonly channels: readonly Channel[]
  readonly siteUrl: string
  /** The page's own host, as the shopper's browser has it. */
  readonly host: string
  readonly isChanged: boolean
}

export function toAccountPage(
  site: Site,
  { account, sessions, alerts, passkeys }: AccountFacts,
  { channels, siteUrl, host, isChanged }: AccountOptions,
): AccountView {
  const copy = accountCopy(site)
  const garageTexts = garageCopy(site)
  const dates = new Intl.DateTimeFormat(site.locale, {
    timeZone: site.timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const format = (at: Date) => dates.format(at)
  return {
    heading: copy('account.heading'),
    notice: isChanged ? copy('account.contact.changed') : null,
    contact: { heading: copy('account.contact.heading'), rows: contactRows(site, account, channels) },
    devices: {
      heading: copy('account.devices.heading'),
      rows: sessions.map((session) => toDevice(site, session, session.id === account.sessionId, format)),
      end: copy('account.devices.end'),
      everywhere: copy('account.devices.everywhere'),
    },
    passkeys: toPasskeys(site, passkeys, { host, format }),
    alerts: toAlerts(site, alerts, siteUrl),
    links: [
      ...(site.watchlistEnabled ? [{ href: WATCHLIST_PATH, text: garageTexts('garage.watchlist.heading') }] : []),
      ...(site.garageEnabled ? [{ href: GARAGE_PATH, text: garageTexts('garage.heading') }] : []),
      { href: '/account/data', text: copy('account.data.heading') },
    ],
    signOut: copy('account.signOut'),
  }
}

/** The addresses that the site can send codes to, and others that the account has. */
function contactRows(site: Site, { phone, email }: Account, channels: readonly Channel[]): readonly ContactRow[] {
  const copy = accountCopy(site)
  const row = (contact: Contact, value: string | null): ContactRow => ({
    label: copy(`account.contact.${contact}`),
    value: value ?? copy('account.contact.none'),
    change: {
      href: `${CHANGE_PATH}?what=${contact}`,
      text: copy(value === null ? 'account.contact.add' : 'account.contact.change'),
    },
  })
  return [
    ...(channels.includes('sms') || phone !== null ? [row('phone', phone && phoneText(phone))] : []),
    ...(channels.includes('email') || email !== null ? [row('email', email)] : []),
  ]
}

function toDevice(
  site: Site,
  { id, userAgent, lastSeenAt }: SessionFacts,
  isCurrent: boolean,
  format: (at: Date) => string,
): DeviceRow {
  const copy = accountCopy(site)
  const seen = isCurrent ? copy('account.devices.current') : copy('account.devices.seen', { date: format(lastSeenAt) })
  return { id, name: nameOfBrowser(site, userAgent), seen, isCurrent }
}

/** Alerts belong to the group of sites: one of another site shows that site's host. */
function toAlerts(site: Site, alerts: readonly ListedAlert[], ownUrl: string): AccountView['alerts'] {
  const copy = alertsCopy(site)
  return {
    heading: copy('alerts.list.heading'),
    rows: alerts.map(({ id, label, frequency, siteUrl }) => ({
      id,
      label,
      frequency: [copy(`alerts.frequency.${frequency}`), siteUrl === ownUrl ? '' : (URL.parse(siteUrl)?.hostname ?? '')]
        .filter((fact) => fact !== '')
        .join(' · '),
      stop: copy('alerts.list.stop', { name: label }),
    })),
    stop: copy('alerts.stop.submit'),
  }
}

/** "Safari on iPhone" */
export function nameOfBrowser(site: Site, userAgent: string): string {
  const copy = accountCopy(site)
  const name = browserName(userAgent)
  return name ? copy('account.devices.name', name) : copy('account.devices.unknown')
}
