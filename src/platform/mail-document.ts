import { escapeHtml } from './web/html.ts'

/** A mail to a person, before it is known how it is sent: the same content as plain text and as HTML. */
export interface MailDocument {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Label and value, one a line. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** The first is the main one. */
  readonly links?: readonly { readonly text: string; readonly href: string }[]
  /** Small print. */
  readonly note?: string
}

/** The sender's appearance in a mail: name, and the colours of the main button as #rrggbb. */
export interface MailBrand {
  readonly name: string
  readonly accent: string
  readonly accentInk: string
}

const PAGE =
  'margin:0;padding:24px 12px;background:#f4f4f2;font:16px/1.5 -apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1d1b'

const STYLE = {
  sender: 'max-width:600px;margin:0 auto 12px;padding:0 4px;font-size:17px;font-weight:700',
  card: 'max-width:600px;box-sizing:border-box;margin:0 auto;background:#ffffff;border:1px solid #dddddd;border-radius:8px;padding:24px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 14px',
  facts: 'margin:4px 0 18px',
  label: 'padding:3px 16px 3px 0;vertical-align:top;color:#6b6b66',
  value: 'padding:3px 0;vertical-align:top;word-break:break-word',
  link: 'color:#1d1d1b',
  note: 'margin:20px 0 0;font-size:13px;color:#6b6b66',
} as const

const LABEL_WIDTH = 22

export function mailText({ heading, paragraphs, facts = [], links = [], note }: MailDocument): string {
  const rows = facts.map(([label, value]) => `${`${label}: `.padEnd(LABEL_WIDTH)}${value}`).join('\n')
  const linkLines = links.map(({ text, href }) => `${text}:\n${href}`)
  return `${[heading, ...paragraphs, rows, ...linkLines, note ?? ''].filter((part) => part !== '').join('\n\n')}\n`
}

/** HTML for mail programs: styles on the elements, because many ignore style sheets, and no images to load. */
export function mailHtml(
  { heading, paragraphs, facts = [], links = [], note }: MailDocument,
  brand: MailBrand,
): string {
  const parts = [
    `<h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`),
    facts.length === 0
      ? ''
      : `<table cellpadding="0" cellspacing="0" role="presentation" style="${STYLE.facts}">${facts.map(rowHtml).join('')}</table>`,
    ...links.map((link, index) => linkHtml(link, index === 0 ? buttonStyle(brand) : STYLE.link)),
    note === undefined ? '' : `<p style="${STYLE.note}">${escapeHtml(note)}</p>`,
  ]
  return mailPage(
    brand,
    heading,
    `<div style="${STYLE.card}">\n${parts.filter((part) => part !== '').join('\n')}\n</div>`,
  )
}

/** The page around a mail's content, with the sender's name on top. */
export function mailPage({ name }: MailBrand, title: string, content: string): string {
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${PAGE}">
<p style="${STYLE.sender}">${escapeHtml(name)}</p>
${content}
</body></html>
`
}

/** A link that looks like a button. */
export function buttonStyle({ accent, accentInk }: MailBrand): string {
  return `display:inline-block;padding:12px 20px;background:${accent};color:${accentInk};text-decoration:none;border-radius:6px;font-weight:600`
}

function rowHtml([label, value]: readonly [string, string]): string {
  return `<tr><td style="${STYLE.label}">${escapeHtml(label)}</td><td style="${STYLE.value}">${escapeHtml(value)}</td></tr>`
}

function linkHtml({ text, href }: { readonly text: string; readonly href: string }, style: string): string {
  return `<p style="${STYLE.paragraph}"><a style="${style}" href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`
}
