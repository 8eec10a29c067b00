import { formatMoney } from '#platform/money.ts'
import { escapeHtml } from '#platform/web/html.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'
import type { AlertKind } from './alerts.ts'
import { ACCOUNT_COPY } from './copy.ts'

/** One event of a vehicle in an alert mail. */
export interface AlertLine {
  readonly kind: AlertKind
  readonly name: string
  /** An absolute URL, as is the picture's. */
  readonly url: string
  readonly picture: string | null
  /** In cents; both are null unless the price dropped. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
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

type Site = CopySite & { readonly locale: string }

/** The mail about an alert's events as text and HTML, with headers for one-click unsubscribing (RFC 8058). */
export function toAlertMail(site: Site, { label, lines, stopUrl, oneClickUrl }: AlertMailFacts): AlertMail {
  const copy = copyFor(site, ACCOUNT_COPY)
  const cards = lines.map((line) => ({ ...line, ...cardTexts(site, line) }))
  const [first] = cards
  const subject =
    cards.length === 1 && first
      ? copy('accounts.alert.subject.one', { event: first.title })
      : copy('accounts.alert.subject.many', { count: cards.length, label })
  const why = copy('accounts.alert.why', { label })
  const stop = copy('accounts.alert.stop')
  const text = [
    ...cards.map(({ title, was, url }) => [title, was, url].filter(Boolean).join('\n')),
    `${why}\n${stop}: ${stopUrl}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${escapeHtml(site.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.page}">
${cards.map(cardHtml).join('\n')}
<p style="${STYLE.foot}">${escapeHtml(why)} <a href="${escapeHtml(stopUrl)}" style="${STYLE.stop}">${escapeHtml(stop)}</a></p>
</body></html>
`
  return {
    subject,
    text: `${text}\n`,
    html,
    headers: { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

interface CardTexts {
  readonly title: string
  /** The sentence about the former price; empty unless the price dropped. */
  readonly was: string
  readonly link: string
}

function cardHtml({ title, was, url, picture, name, link }: AlertLine & CardTexts): string {
  const parts = [
    picture && `<img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="560" style="${STYLE.picture}">`,
    `<h2 style="${STYLE.title}">${escapeHtml(title)}</h2>`,
    was && `<p style="${STYLE.text}">${escapeHtml(was)}</p>`,
    `<p style="${STYLE.text}"><a href="${escapeHtml(url)}" style="${STYLE.button}">${escapeHtml(link)}</a></p>`,
  ]
  return `<div style="${STYLE.card}">${parts.filter(Boolean).join('')}</div>`
}

function cardTexts(site: Site, { kind, name, priceFrom, priceTo }: AlertLine): CardTexts {
  const copy = copyFor(site, ACCOUNT_COPY)
  const link = copy(kind === 'sold' ? 'accounts.alert.similar' : 'accounts.alert.see')
  if (kind !== 'price-drop') return { title: copy(`accounts.alert.${kind}`, { name }), was: '', link }
  return {
    title: copy('accounts.alert.price-drop', { name, price: priceTo === null ? '' : formatMoney(priceTo) }),
    was: priceFrom === null ? '' : copy('accounts.alert.price-drop.was', { price: formatMoney(priceFrom) }),
    link,
  }
}

const STYLE = {
  page: 'margin:0;padding:24px;background:#f4f4f2;font:16px/1.5 -apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1d1b',
  card: 'max-width:560px;margin:0 auto 16px;background:#ffffff;border:1px solid #dddddd;border-radius:8px;overflow:hidden;padding:0 0 8px',
  picture: 'display:block;width:100%;height:auto;border:0',
  title: 'margin:20px 24px 4px;font-size:20px;line-height:1.3',
  text: 'margin:4px 24px 16px',
  button:
    'display:inline-block;padding:12px 20px;background:#1d1d1b;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600',
  foot: 'max-width:560px;margin:24px auto 0;font-size:13px;color:#5f5f5a',
  stop: 'color:#1d1d1b',
} as const

/** The mail that asks the owner of an address to confirm an alert (double opt-in). */
export function toConfirmMail(site: CopySite, label: string, link: string): Pick<AlertMail, 'subject' | 'text'> {
  const copy = copyFor(site, ACCOUNT_COPY)
  return {
    subject: copy('accounts.alert.confirm.subject', { label }),
    text: `${copy('accounts.alert.confirm.text', { label, link })}\n`,
  }
}
