import { buttonStyle, mailPage, type MailBrand } from '#platform/mail-document.ts'
import { formatMoney } from '#platform/money.ts'
import { escapeHtml } from '#platform/web/html.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'
import type { Site as Config } from '#sites/schema.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import type { AlertKind } from './alerts.ts'
import { ACCOUNT_COPY } from './copy.ts'

/** An event of a vehicle, as the mail shows it. */
export interface AlertLine {
  readonly kind: AlertKind
  readonly name: string
  /** An absolute URL, as is the picture's. */
  readonly url: string
  readonly picture: string | null
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
export function toAlertMail(site: Site, { label, lines, stopUrl, oneClickUrl }: AlertMailFacts): AlertMail {
  const copy = copyFor(site, ACCOUNT_COPY)
  const worded = lines.map((line) => ({ ...line, ...wordsOf(site, line) }))
  const subject = subjectOf(site, label, worded)
  const why = copy('accounts.alert.why', { label })
  const stop = copy('accounts.alert.stop')
  const text = [
    ...worded.map(({ title, was, shownPrice, charges, facts, note, url }) =>
      [
        title,
        was,
        shownPrice === '' ? '' : [shownPrice, charges].filter(Boolean).join(' '),
        facts.join(' · '),
        note,
        url,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    `${why}\n${stop}: ${stopUrl}`,
  ].join('\n\n')
  const brand = mailBrand(site)
  const cards = worded.length === 1 ? worded.map((each) => cardHtml(each, brand)) : worded.map(rowHtml)
  const html = mailPage(
    brand,
    subject,
    `${worded.length === 1 ? '' : `<h1 style="${STYLE.heading}">${escapeHtml(subject)}</h1>`}
${cards.join('\n')}
<p style="${STYLE.foot}">${escapeHtml(why)} <a href="${escapeHtml(stopUrl)}" style="${STYLE.link}">${escapeHtml(stop)}</a></p>`,
  )
  return {
    subject,
    text: `${text}\n`,
    html,
    headers: { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
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

/** The one vehicle of a mail, as large as the mail. */
function cardHtml(line: WordedLine, brand: MailBrand): string {
  return `<div style="${STYLE.card}">${pictureHtml(line, STYLE.wide)}<div style="${STYLE.inside}">${wordsHtml(line, STYLE.name)}<p style="${STYLE.action}"><a href="${escapeHtml(line.url)}" style="${buttonStyle(brand)}">${escapeHtml(line.link)}</a></p></div></div>`
}

/** One of several vehicles. A table, because mail programs support no other way to put a picture beside text. */
function rowHtml(line: WordedLine): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLE.row}"><tr><td width="38%" style="${STYLE.cell}"><a href="${escapeHtml(line.url)}">${pictureHtml(line, STYLE.small)}</a></td><td style="${STYLE.words}">${wordsHtml(line, STYLE.rowName)}<p style="${STYLE.more}"><a href="${escapeHtml(line.url)}" style="${STYLE.link}">${escapeHtml(line.link)}</a></p></td></tr></table>`
}

function pictureHtml({ picture: src, name }: WordedLine, style: string): string {
  return src === null ? '' : `<img src="${escapeHtml(src)}" alt="${escapeHtml(name)}" width="600" style="${style}">`
}

function wordsHtml(
  { event, name, facts: known, kind, priceTo, was, shownPrice, charges, note }: WordedLine,
  nameStyle: string,
): string {
  const price = kind === 'price-drop' && priceTo !== null ? formatMoney(priceTo) : shownPrice
  const lines: readonly (readonly [style: string, text: string])[] = [
    [STYLE.quiet, known.join(' · ')],
    [STYLE.price, price],
    [STYLE.quiet, charges ?? ''],
    [STYLE.quiet, was],
    [STYLE.quiet, note],
  ]
  return `<p style="${STYLE.event}">${escapeHtml(event)}</p><h2 style="${nameStyle}">${escapeHtml(name)}</h2>${lines
    .filter(([, text]) => text !== '')
    .map(([style, text]) => `<p style="${style}">${escapeHtml(text)}</p>`)
    .join('')}`
}

const BOX =
  'max-width:600px;margin:0 auto 16px;background:#ffffff;border:1px solid #dddddd;border-radius:8px;overflow:hidden'

const STYLE = {
  heading: 'max-width:600px;margin:0 auto 16px;padding:0 4px;font-size:22px;line-height:1.3',
  card: BOX,
  wide: 'display:block;width:100%;height:auto;border:0',
  inside: 'padding:20px 24px 24px',
  row: `${BOX};width:100%;border-collapse:separate`,
  cell: 'padding:0;vertical-align:top;background:#ececea',
  small: 'display:block;width:100%;height:auto;border:0',
  words: 'padding:12px 16px;vertical-align:top',
  event: 'margin:0 0 2px;font-size:13px;font-weight:600;color:#5f5f5a',
  name: 'margin:0 0 6px;font-size:22px;line-height:1.25',
  rowName: 'margin:0 0 4px;font-size:17px;line-height:1.3',
  quiet: 'margin:0 0 4px;font-size:14px;color:#5f5f5a',
  price: 'margin:6px 0 2px;font-size:20px;font-weight:700',
  action: 'margin:18px 0 0',
  more: 'margin:6px 0 0;font-size:14px',
  foot: 'max-width:600px;margin:24px auto 0;padding:0 4px;font-size:13px;color:#5f5f5a',
  link: 'color:#1d1d1b',
} as const

/** The mail that asks the owner of an address to confirm an alert (double opt-in). */
export function toConfirmMail(site: CopySite, label: string, link: string): Pick<AlertMail, 'subject' | 'text'> {
  const copy = copyFor(site, ACCOUNT_COPY)
  return {
    subject: copy('accounts.alert.confirm.subject', { label }),
    text: `${copy('accounts.alert.confirm.text', { label, link })}\n`,
  }
}
