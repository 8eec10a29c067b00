import type { Account, SessionFacts } from '#accounts/account.ts'
import { phoneText, type Channel } from '#accounts/contact-address.ts'
import type { PasskeyFacts } from '#accounts/passkey.ts'
import type { ListedAlert } from '#accounts/server/alert-store.ts'
import type { Site } from '#sites/schema.ts'
import { alertsCopy } from '../alerts/page.ts'
import { GARAGE_PATH, garageCopy, WATCHLIST_PATH } from '../garage/page.ts'
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
      readonly often: string
      readonly stop: string
    }[]
    readonly stop: string
  }
  /** The lists of the account, and the page about personal data. */
  readonly links: readonly { readonly href: string; readonly text: string }[]
  readonly signOut: string
}

export interface ContactRow {
  readonly label: string
  readonly value: string
  readonly change: { readonly href: string; readonly text: string }
}

export interface DeviceRow {
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

interface Shown {
  readonly channels: readonly Channel[]
  /** The page's own host, as the shopper's browser has it. */
  readonly origin: { readonly host: string; readonly url: string }
  readonly isChanged: boolean
}

export function toAccountPage(
  site: Site,
  { account, sessions, alerts, passkeys }: AccountFacts,
  { channels, origin, isChanged }: Shown,
): AccountView {
  const say = accountCopy(site)
  const alertsSay = alertsCopy(site)
  const garageSay = garageCopy(site)
  const row = (what: Contact, value: string | null): ContactRow => ({
    label: say(`account.contact.${what}`),
    value: value ?? say('account.contact.none'),
    change: {
      href: `${CHANGE_PATH}?what=${what}`,
      text: say(value === null ? 'account.contact.add' : 'account.contact.change'),
    },
  })
  const date = new Intl.DateTimeFormat(site.locale, {
    timeZone: site.timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return {
    heading: say('account.heading'),
    notice: isChanged ? say('account.contact.changed') : null,
    contact: {
      heading: say('account.contact.heading'),
      rows: [
        ...(channels.includes('sms') || account.phone !== null
          ? [row('phone', account.phone && phoneText(account.phone))]
          : []),
        ...(channels.includes('email') || account.email !== null ? [row('email', account.email)] : []),
      ],
    },
    devices: {
      heading: say('account.devices.heading'),
      rows: sessions.map(({ id, userAgent, lastSeenAt }) => ({
        id,
        name: nameOfBrowser(site, userAgent),
        seen:
          id === account.sessionId
            ? say('account.devices.current')
            : say('account.devices.seen', { date: date.format(lastSeenAt) }),
        isCurrent: id === account.sessionId,
      })),
      end: say('account.devices.end'),
      everywhere: say('account.devices.everywhere'),
    },
    passkeys: toPasskeys(site, passkeys, { host: origin.host, format: (at) => date.format(at) }),
    alerts: {
      heading: alertsSay('alerts.list.heading'),
      rows: alerts.map(({ id, label, frequency, siteUrl }) => ({
        id,
        label,
        often: [
          alertsSay(`alerts.frequency.${frequency}`),
          // Alerts belong to the group; one of another site says which.
          siteUrl === origin.url ? '' : (URL.parse(siteUrl)?.hostname ?? ''),
        ]
          .filter((fact) => fact !== '')
          .join(' · '),
        stop: alertsSay('alerts.list.stop', { name: label }),
      })),
      stop: alertsSay('alerts.stop.submit'),
    },
    links: [
      ...(site.watchlistEnabled ? [{ href: WATCHLIST_PATH, text: garageSay('garage.watchlist.heading') }] : []),
      ...(site.garageEnabled ? [{ href: GARAGE_PATH, text: garageSay('garage.heading') }] : []),
      { href: '/account/data', text: say('account.data.heading') },
    ],
    signOut: say('account.signOut'),
  }
}

/** "Safari on iPhone" */
export function nameOfBrowser(site: Site, userAgent: string): string {
  const say = accountCopy(site)
  const name = browserName(userAgent)
  return name ? say('account.devices.name', name) : say('account.devices.unknown')
}
