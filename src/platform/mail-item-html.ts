import { buttonStyle, classed, CONTENT_WIDTH, STYLE } from './mail-style.ts'
import type { MailBrand, MailItem, MailPicture } from './mail-document.ts'
import { escapeHtml } from './web/html.ts'

/** The one thing of a mail, with its picture as wide as the text. */
export function itemHtml(item: MailItem, brand: MailBrand): string {
  const { picture, href, link } = item
  const shown = picture ? `<p style="margin:4px 0 14px">${linked(pictureHtml(picture, CONTENT_WIDTH), href)}</p>` : ''
  const button =
    link && href
      ? `<p style="${STYLE.action}"><a href="${escapeHtml(href)}" style="${buttonStyle(brand)}">${escapeHtml(link)}</a></p>`
      : ''
  return `<div style="${STYLE.item}">${shown}${wordsHtml(item)}${button}</div>`
}

const SMALL_WIDTH = 180

/** Several things, each with its picture beside its words. */
export function itemsHtml(items: readonly MailItem[], brand: MailBrand): string {
  if (items.length === 0) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.item}">${items.map((item) => rowHtml(item, brand)).join('')}</table>`
}

function rowHtml(item: MailItem, { accentText }: MailBrand): string {
  const { picture, href, link } = item
  const colour = accentText && `color:${accentText}`
  const more =
    link && href
      ? `<p ${classed('quiet')}><a href="${escapeHtml(href)}" ${classed('link', colour)}>${escapeHtml(link)}</a></p>`
      : ''
  const shown = picture ? linked(pictureHtml(picture, SMALL_WIDTH), href) : '&nbsp;'
  return `<tr><td ${classed('row', 'padding:16px 16px 16px 0;vertical-align:top')} width="42%">${shown}</td><td ${classed('row', 'padding:14px 0;vertical-align:top')}>${wordsHtml(item)}${more}</td></tr>`
}

/** The size is that at which it is shown: programs that ignore styles, and those that block the picture, keep its place. */
function pictureHtml({ src, width, height, alt }: MailPicture, shownWidth: number): string {
  const shownHeight = Math.round((height / width) * shownWidth)
  return `<img src="${escapeHtml(src)}" width="${shownWidth}" height="${shownHeight}" alt="${escapeHtml(alt)}" ${classed('picture')}>`
}

function linked(html: string, href: string | undefined): string {
  return href === undefined ? html : `<a href="${escapeHtml(href)}" style="${STYLE.plainLink}">${html}</a>`
}

function wordsHtml({ label, name, href, price, priceKind, facts = [], notes = [] }: MailItem): string {
  const text = escapeHtml(name)
  const kind = priceKind ? ` <span ${classed('priceKind')}>${escapeHtml(priceKind)}</span>` : ''
  return [
    label ? `<p ${classed('itemLabel')}>${escapeHtml(label)}</p>` : '',
    `<h2 ${classed('itemName')}>${href === undefined ? text : `<a href="${escapeHtml(href)}" ${classed('itemLink')}>${text}</a>`}</h2>`,
    facts.length > 0 ? `<p ${classed('quiet')}>${escapeHtml(facts.join(' · '))}</p>` : '',
    price ? `<p ${classed('price')}>${escapeHtml(price)}${kind}</p>` : '',
    ...notes.map((note) => `<p ${classed('quiet')}>${escapeHtml(note)}</p>`),
  ].join('')
}
