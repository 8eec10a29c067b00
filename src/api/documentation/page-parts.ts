import { createHash } from 'node:crypto'
import { escapeHtml } from '#platform/web/html.ts'

/** A page of the documentation, with its content policy. */
export interface DocumentationPage {
  readonly html: string
  readonly policy: string
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d9dce1,#3a3f47);--soft:light-dark(#5b6270,#a3abb8);--code:light-dark(#f4f5f7,#22262c);--link:light-dark(#1a56c4,#8ab4ff)}
body{margin:0 auto;padding:2rem 1.25rem 6rem;max-width:60rem;font:1rem/1.55 system-ui,sans-serif;background:light-dark(#fff,#17191d);color:light-dark(#1d2129,#e6e8ec)}
h1{font-size:1.8rem;line-height:1.2}h2{margin-top:3rem;border-top:1px solid var(--line);padding-top:1.5rem}h3{margin:2.5rem 0 .5rem;font-size:1.1rem;overflow-wrap:anywhere}h4{margin:1.25rem 0 .25rem;font-size:.9rem;color:var(--soft)}
a{color:var(--link)}code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:.75rem 1rem;background:var(--code);border-radius:6px}
nav ul{columns:16rem;column-gap:2rem;padding-left:1.1rem}table{border-collapse:collapse;width:100%;font-size:.925rem}.scroll{overflow-x:auto}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}th{color:var(--soft);font-weight:600}
.method{display:inline-block;min-width:4.2em;font:600 .85rem ui-monospace,monospace;color:var(--soft)}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** A whole document, without a script. `body` is HTML. */
export function documentationPage(title: string, body: string): DocumentationPage {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`
  return {
    html: `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`,
    policy: `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

/** Text with \`code\` in backticks, as HTML. */
export function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

/** Paragraphs that are separated by empty lines, as HTML. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((each) => `<p>${inline(each)}</p>`)
    .join('')
}

/** A table; cells are HTML. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<div class="scroll" tabindex="0"><table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>`
}

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`
