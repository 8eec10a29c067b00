import type { MailBrand } from './mail-document.ts'

/** Width of a mail, and of the pictures and texts in it, in pixels. */
const MAIL_WIDTH = 600
export const CONTENT_WIDTH = 560

/** Grey text has a contrast of at least 7:1 on white and on the grey of the foot. */
const QUIET = '#55554f'
const INK = '#1d1d1b'
const LINE = '#e3e3df'

const FONT = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

export const STYLE = {
  page: `margin:0;padding:0;background:#f1f1ee;font:16px/1.5 ${FONT};color:${INK};-webkit-text-size-adjust:100%`,
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#f1f1ee',
  margin: 'padding:20px 8px 32px',
  card: `width:100%;max-width:${MAIL_WIDTH}px;background:#ffffff;border-collapse:separate;border-radius:6px;overflow:hidden;text-align:left;font:16px/1.5 ${FONT};color:${INK}`,
  bar: 'height:5px;line-height:5px;font-size:1px',
  head: `padding:16px 20px 14px;border-bottom:1px solid ${LINE}`,
  name: `font-size:19px;line-height:36px;font-weight:700;letter-spacing:-.01em;color:${INK};vertical-align:middle`,
  gap: 'display:inline-block;width:10px',
  logo: 'display:inline-block;border:0;vertical-align:middle;max-width:240px;font-size:19px;font-weight:700',
  plainLink: 'text-decoration:none;color:inherit',
  content: 'padding:24px 20px 28px',
  heading: 'margin:0 0 12px;font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-.01em',
  code: 'margin:0 0 16px;padding:14px 16px;background:#f4f4f1;border-radius:5px;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:.14em',
  paragraph: 'margin:0 0 14px',
  section: `margin:24px 0 4px;padding-top:18px;border-top:1px solid ${LINE};font-size:15px;line-height:1.4;font-weight:700`,
  facts: 'margin:4px 0 18px;border-collapse:collapse',
  label: `padding:5px 12px 5px 0;vertical-align:top;font-size:15px;color:${QUIET}`,
  value:
    'padding:5px 0;vertical-align:top;font-size:15px;white-space:pre-line;word-break:break-word;overflow-wrap:anywhere',
  quote: `margin:4px 0 20px;padding:12px 16px;background:#f4f4f1;border-left:3px solid #b9b9b2;white-space:pre-wrap`,
  action: 'margin:20px 0 18px',
  link: `color:${INK};text-decoration:underline`,
  note: `margin:20px 0 0;font-size:13px;line-height:1.5;color:${QUIET}`,
  item: 'margin:4px 0 18px;border-collapse:collapse',
  picture: `display:block;width:100%;max-width:${CONTENT_WIDTH}px;height:auto;border:0;border-radius:4px;background:#ececea;color:${QUIET};font-size:14px`,
  itemLabel: `margin:0 0 2px;font-size:13px;line-height:1.4;font-weight:600;color:${QUIET}`,
  itemName: 'margin:0 0 4px;font-size:19px;line-height:1.3;font-weight:600',
  itemLink: `color:${INK};text-decoration:none`,
  price: 'margin:4px 0 2px;font-size:21px;line-height:1.3;font-weight:700',
  priceKind: `font-size:14px;font-weight:400;color:${QUIET}`,
  quiet: `margin:0 0 4px;font-size:14px;line-height:1.45;color:${QUIET}`,
  row: `border-top:1px solid ${LINE}`,
  foot: `padding:18px 20px 22px;background:#f8f8f5;border-top:1px solid ${LINE};font-size:14px;line-height:1.5;color:${QUIET}`,
  footName: `margin:0;font-size:15px;font-weight:700;color:${INK}`,
  footLine: 'margin:0',
  phone: `display:inline-block;padding:6px 0;font-size:19px;line-height:1.4;font-weight:700;text-decoration:none;color:${INK}`,
} as const

type StyleName = keyof typeof STYLE

/** The attributes of an element: its style, and the class that the rules for dark mode name. */
export function classed(name: StyleName, further?: string): string {
  return `class="m-${name}" style="${STYLE[name]}${further ? `;${further}` : ''}"`
}

const DARK: Readonly<Partial<Record<StyleName, string>>> = {
  page: 'background:#151514!important',
  card: 'background:#222220!important;color:#efefec!important',
  head: 'border-color:#3a3a37!important',
  name: 'color:#ffffff!important',
  section: 'border-color:#3a3a37!important',
  row: 'border-color:#3a3a37!important',
  label: 'color:#b9b9b2!important',
  code: 'background:#2c2c29!important',
  quote: 'background:#2c2c29!important',
  link: 'color:#efefec!important',
  note: 'color:#b9b9b2!important',
  itemLabel: 'color:#b9b9b2!important',
  itemLink: 'color:#ffffff!important',
  priceKind: 'color:#b9b9b2!important',
  quiet: 'color:#b9b9b2!important',
  foot: 'background:#1b1b19!important;border-color:#3a3a37!important;color:#b9b9b2!important',
  footName: 'color:#ffffff!important',
  phone: 'color:#ffffff!important',
}

/** Colours for mail programs that follow the device's dark mode and read style sheets. Others show the light ones, or invert them. */
export const DARK_RULES = `@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([name, rules]) => `.m-${name}{${rules}}`)
  .join('')}}`

/** A link that looks like a button. */
export function buttonStyle({ accent, accentInk }: MailBrand): string {
  return `display:inline-block;padding:13px 22px;background:${accent};color:${accentInk};text-decoration:none;border-radius:5px;font-size:16px;line-height:1.3;font-weight:600`
}
