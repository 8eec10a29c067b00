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

const STYLE = {
  page: 'margin:0;padding:24px;background:#f4f4f2;font:16px/1.5 -apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1d1b',
  card: 'max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #dddddd;border-radius:8px;padding:24px 28px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 14px',
  label: 'padding:3px 16px 3px 0;vertical-align:top;color:#6b6b66;white-space:nowrap',
  value: 'padding:3px 0;vertical-align:top;word-break:break-word',
  button:
    'display:inline-block;margin:8px 0;padding:12px 20px;background:#1d1d1b;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600',
  link: 'color:#1d1d1b',
  note: 'margin:20px 0 0;font-size:13px;color:#6b6b66',
} as const

const LABEL_WIDTH = 22

export function mailText({ heading, paragraphs, facts = [], links = [], note }: MailDocument): string {
  const rows = facts.map(([label, value]) => `${`${label}:`.padEnd(LABEL_WIDTH)}${value}`).join('\n')
  const linkLines = links.map(({ text, href }) => `${text}:\n${href}`)
  return `${[heading, ...paragraphs, rows, ...linkLines, note ?? ''].filter((part) => part !== '').join('\n\n')}\n`
}

/** HTML for mail programs: styles on the elements, because many ignore style sheets, and no images to load. */
export function mailHtml({ heading, paragraphs, facts = [], links = [], note }: MailDocument): string {
  const parts = [
    `<h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`),
    facts.length === 0
      ? ''
      : `<table cellpadding="0" cellspacing="0" role="presentation">${facts.map(rowHtml).join('')}</table>`,
    ...links.map(linkHtml),
    note === undefined ? '' : `<p style="${STYLE.note}">${escapeHtml(note)}</p>`,
  ]
  return `<!doctype html>\n<html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="${STYLE.page}"><div style="${STYLE.card}">
${parts.filter((part) => part !== '').join('\n')}
</div></body></html>\n`
}

function rowHtml([label, value]: readonly [string, string]): string {
  return `<tr><td style="${STYLE.label}">${escapeHtml(label)}</td><td style="${STYLE.value}">${escapeHtml(value)}</td></tr>`
}

function linkHtml({ text, href }: { readonly text: string; readonly href: string }, index: number): string {
  const style = index === 0 ? STYLE.button : STYLE.link
  return `<p style="${STYLE.paragraph}"><a style="${style}" href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`
}
