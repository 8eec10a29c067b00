import { classed, STYLE } from './mail-style.ts'
import { phoneHref, type MailBrand, type MailContact } from './mail-document.ts'
import { escapeHtml } from './web/html.ts'

/** The contact at the foot of a mail. The number is large enough to be tapped. */
export function contactHtml(
  { name, address, addressHref, phone, email, lines = [] }: MailContact,
  { accentText }: MailBrand,
): string {
  const colour = accentText && `color:${accentText}`
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" ${classed('link', colour)}>${escapeHtml(text)}</a>`
  const line = (html: string) => `<p style="${STYLE.footLine}">${html}</p>`
  return [
    `<p ${classed('footName')}>${escapeHtml(name)}</p>`,
    address ? line(addressHref ? link(addressHref, address) : escapeHtml(address)) : '',
    phone ? line(`<a href="${escapeHtml(phoneHref(phone))}" ${classed('phone')}>${escapeHtml(phone)}</a>`) : '',
    email ? line(link(`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`, email)) : '',
    ...lines.map((text) => line(escapeHtml(text))),
  ].join('')
}
