import { contactHtml } from './mail-contact-html.ts'
import { itemHtml, itemsHtml } from './mail-item-html.ts'
import { buttonStyle, classed, STYLE, DARK_RULES } from './mail-style.ts'
import type { MailBrand, MailDocument, MailFact, MailLink, MailLogo } from './mail-document.ts'
import { escapeHtml } from './web/html.ts'

/**
 * HTML for mail programs: tables, because some know no other layout, and styles on the elements, because many ignore style sheets.
 * Everything is readable if pictures are blocked.
 */
export function mailHtml(document: MailDocument, brand: MailBrand): string {
  const {
    heading,
    code,
    paragraphs,
    items = [],
    facts = [],
    quote,
    sections = [],
    links = [],
    note,
    noteLink,
  } = document
  const about = items.length === 1 && items[0] ? [itemHtml(items[0], brand)] : [itemsHtml(items, brand)]
  const answers = [factsHtml(facts, brand), quote ? `<p ${classed('quote')}>${escapeHtml(quote)}</p>` : '']
  const parts = [
    `<h1 ${classed('heading')}>${escapeHtml(heading)}</h1>`,
    code ? `<p ${classed('code')}>${escapeHtml(code)}</p>` : '',
    ...paragraphs.map((text) => `<p ${classed('paragraph')}>${escapeHtml(text)}</p>`),
    ...(document.first === 'facts' ? [...answers, ...about] : [...about, ...answers]),
    ...sections.map(({ heading: title, text, facts: rows }) =>
      [
        `<h2 ${classed('section')}>${escapeHtml(title)}</h2>`,
        text ? `<p ${classed('quiet')}>${escapeHtml(text)}</p>` : '',
        factsHtml(rows, brand),
      ].join('\n'),
    ),
    linksHtml(links, brand),
    note ? `<p ${classed('note')}>${escapeHtml(note)}${noteLink ? ` ${linkHtml(noteLink, brand)}` : ''}</p>` : '',
  ]
  const contact = document.contact === undefined ? brand.contact : document.contact
  return page(brand, {
    title: heading,
    preheader: document.preheader ?? paragraphs[0] ?? '',
    content: parts.filter((part) => part !== '').join('\n'),
    foot: contact ? contactHtml(contact, brand) : '',
  })
}

interface Page {
  readonly title: string
  readonly preheader: string
  readonly content: string
  readonly foot: string
}

/** Mail programs fill the line beside the subject with the text that follows; these characters take its place. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40)

function page(brand: MailBrand, { title, preheader, content, foot }: Page): string {
  const hidden = preheader === '' ? '' : `<div style="${STYLE.preheader}">${escapeHtml(preheader)}${FILLER}</div>\n`
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no"><title>${escapeHtml(title)}</title><style>${DARK_RULES}</style></head>
<body ${classed('page')}>
${hidden}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="${STYLE.margin}">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" ${classed('card')}>
<tr><td height="5" style="${STYLE.bar};background:${brand.accent}" bgcolor="${brand.accent}">&nbsp;</td></tr>
<tr><td ${classed('head')}>${headHtml(brand)}</td></tr>
<tr><td style="${STYLE.content}">
${content}
</td></tr>
${foot === '' ? '' : `<tr><td ${classed('foot')}>${foot}</td></tr>\n`}</table>
</td></tr></table>
</body></html>
`
}

/** The logo, or the sign and the name beside it, or the name alone. */
function headHtml({ name, href, logo }: MailBrand): string {
  const words = `<span ${classed('name')}>${escapeHtml(name)}</span>`
  const shown = !logo
    ? words
    : logo.withName
      ? `${logoHtml(logo)}<span style="${STYLE.gap}">&nbsp;</span>${words}`
      : logoHtml(logo)
  return href === undefined ? shown : `<a href="${escapeHtml(href)}" style="${STYLE.plainLink}">${shown}</a>`
}

function logoHtml({ picture: { src, width, height, alt }, withName }: MailLogo): string {
  return `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${withName ? '' : escapeHtml(alt)}" style="${STYLE.logo}">`
}

function factsHtml(facts: readonly MailFact[], brand: MailBrand): string {
  if (facts.length === 0) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.facts}">${facts.map((fact) => factHtml(fact, brand)).join('')}</table>`
}

function factHtml([label, value, href]: MailFact, brand: MailBrand): string {
  const shown = href ? linkHtml({ text: value, href }, brand) : escapeHtml(value)
  return `<tr><td ${classed('label')} width="34%">${escapeHtml(label)}</td><td ${classed('value')}>${shown}</td></tr>`
}

function linksHtml([main, ...others]: readonly MailLink[], brand: MailBrand): string {
  if (!main) return ''
  const button = `<a href="${escapeHtml(main.href)}" style="${buttonStyle(brand)}">${escapeHtml(main.text)}</a>`
  const rest = others.map((link) => `<p ${classed('paragraph')}>${linkHtml(link, brand)}</p>`)
  return [`<p style="${STYLE.action}">${button}</p>`, ...rest].join('\n')
}

function linkHtml({ text, href }: MailLink, { accentText }: MailBrand): string {
  return `<a href="${escapeHtml(href)}" ${classed('link', accentText && `color:${accentText}`)}>${escapeHtml(text)}</a>`
}
