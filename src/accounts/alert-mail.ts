import {
  mailText,
  type MailBrand,
  type MailDocument,
  type MailItem,
  type MailPicture,
} from '#platform/mail-document.ts'
import { mailHtml } from '#platform/mail-html.ts'
import { formatMoney } from '#platform/money.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'
import type { Site as Config } from '#sites/schema.ts'
import type { AlertKind } from './alerts.ts'
import { ACCOUNT_COPY } from './copy.ts'

/** An event of a vehicle, as the mail shows it. */
export interface AlertLine {
  readonly kind: AlertKind
  readonly name: string
  /** Absolute. */
  readonly url: string
  readonly picture: MailPicture | null
  /** In cents; both are null unless the price dropped. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  /** The price that cards show now; null if they show none. */
  readonly price: string | null
  /** The charges that the price includes or excludes; null without a price. */
  readonly charges: string | null
  readonly facts: readonly string[]
}

export interface AlertMailFacts {
  readonly label: string
  readonly lines: readonly [AlertLine, ...AlertLine[]]
  /** The page where the mails are stopped. */
  readonly stopUrl: string
  /** The address that mail programs post to (RFC 8058). */
  readonly oneClickUrl: string
}

export interface AlertMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

type Site = Pick<Config, 'slug' | 'name' | 'copy' | 'stock' | 'theme'>

/** The mail about an alert's events as text and HTML, with headers for one-click unsubscribing (RFC 8058). */
export function toAlertMail(site: Site, facts: AlertMailFacts, brand: MailBrand): AlertMail {
  const { label, lines, stopUrl, oneClickUrl } = facts
  const copy = copyFor(site, ACCOUNT_COPY)
  const worded = lines.map((line) => ({ ...line, ...wordsOf(site, line) }))
  const subject = subjectOf(site, label, worded)
  const [first] = worded
  const document: MailDocument = {
    heading: worded.length === 1 && first ? first.event : subject,
    preheader: worded.map(({ title }) => title).join(' · '),
    paragraphs: [],
    items: worded.map((line) => toItem(line, worded.length > 1)),
    note: copy('accounts.alert.why', { label }),
    noteLink: { text: copy('accounts.alert.stop'), href: stopUrl },
  }
  return {
    subject,
    text: mailText(document, brand),
    html: mailHtml(document, brand),
    headers: { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

function toItem(line: WordedLine, isOneOfMany: boolean): MailItem {
  const { kind, name, url, picture, event, was, shownPrice, priceTo, charges, facts, note, link } = line
  const price = kind === 'price-drop' && priceTo !== null ? formatMoney(priceTo) : shownPrice
  return {
    ...(isOneOfMany && { label: event }),
    name,
    href: url,
    picture,
    price,
    priceKind: charges,
    facts,
    notes: [was, note].filter((text) => text !== ''),
    link,
  }
}

function subjectOf(site: Site, label: string, worded: readonly WordedLine[]): string {
  const copy = copyFor(site, ACCOUNT_COPY)
  const [first] = worded
  if (worded.length === 1 && first) return copy('accounts.alert.subject.one', { event: first.title })
  const isMatches = worded.every(({ kind }) => kind === 'new-match')
  return copy(isMatches ? 'accounts.alert.subject.matches' : 'accounts.alert.subject.many', {
    count: worded.length,
    label,
  })
}

/** A line with its texts. */
interface WordedLine extends AlertLine {
  readonly title: string
  /** The kind of event, shown above the name: "Price drop". */
  readonly event: string
  readonly was: string
  /** Empty if the title contains the price, and for a sold vehicle. */
  readonly shownPrice: string
  readonly note: string
  readonly link: string
}

function wordsOf(site: Site, { kind, name, priceFrom, priceTo, price, charges }: AlertLine) {
  const copy = copyFor(site, ACCOUNT_COPY)
  const isSold = kind === 'sold'
  const isDrop = kind === 'price-drop'
  return {
    title: isDrop
      ? copy('accounts.alert.price-drop', { name, price: priceTo === null ? '' : formatMoney(priceTo) })
      : copy(`accounts.alert.${kind}`, { name }),
    event: copy(`accounts.alert.kind.${kind}`),
    was: isDrop && priceFrom !== null ? copy('accounts.alert.price-drop.was', { price: formatMoney(priceFrom) }) : '',
    shownPrice: isSold || isDrop ? '' : (price ?? ''),
    charges: isSold ? null : charges,
    note: isSold ? copy('accounts.alert.sold.text') : '',
    link: copy(isSold ? 'accounts.alert.similar' : 'accounts.alert.see'),
  }
}

/** The mail that asks the owner of an address to confirm an alert (double opt-in). */
export function toConfirmMail(
  site: CopySite,
  label: string,
  link: string,
  brand: MailBrand,
): Omit<AlertMail, 'headers'> {
  const copy = copyFor(site, ACCOUNT_COPY)
  const subject = copy('accounts.alert.confirm.subject', { label })
  const document: MailDocument = {
    heading: subject,
    paragraphs: [copy('accounts.alert.confirm.text', { label })],
    links: [{ text: copy('accounts.alert.confirm.link'), href: link }],
    note: copy('accounts.alert.confirm.note'),
  }
  return { subject, text: mailText(document, brand), html: mailHtml(document, brand) }
}
