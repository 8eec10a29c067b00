import { describe, expect, it } from 'vitest'
import { mailText, type MailBrand, type MailDocument } from './mail-document.ts'
import { mailHtml } from './mail-html.ts'

const BRAND: MailBrand = {
  name: 'North & Sons',
  accent: '#0a5c36',
  accentInk: '#ffffff',
  accentText: '#0a5c36',
  href: 'https://north.example',
  logo: {
    picture: { src: 'https://north.example/img/logo/1.png', width: 36, height: 36, alt: 'North' },
    withName: true,
  },
  contact: { name: 'North yard', address: '1 Example Street, Toowoomba QLD 4350', phone: '(07) 5550 1234' },
}
const PICTURE = { src: 'https://north.example/img/a/1200x800/s.q76.jpeg', width: 1200, height: 800, alt: '2022 Hilux' }
const DOCUMENT: MailDocument = {
  heading: 'Reserved for you',
  preheader: 'Nobody else can buy it',
  code: '123456',
  paragraphs: ['Nobody else can buy it until Friday.'],
  items: [
    {
      label: 'Held',
      name: '2022 Hilux <SR5>',
      href: 'https://north.example/cars/hilux',
      picture: PICTURE,
      price: '$54,990',
      priceKind: 'Drive away',
      facts: ['45,210 km', 'Automatic'],
      notes: ['It was $56,990.'],
      link: 'See this ute',
    },
  ],
  facts: [
    ['Deposit', '$350'],
    ['Phone', '0491 570 006', 'tel:0491570006'],
  ],
  quote: 'Is it\nstill there?',
  sections: [{ heading: 'Refund', facts: [['Terms', 'In full']] }],
  links: [
    { text: 'See your reservation', href: 'https://north.example/reservations/1' },
    { text: 'Cancel it', href: 'https://north.example/reservations/1/cancel' },
  ],
  note: 'Keep this mail.',
  noteLink: { text: 'Stop', href: 'https://north.example/stop' },
}

/** The visible text of HTML: without elements, what is hidden, and the entities of the tests' own texts. */
const shownOf = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('a mail', () => {
  const text = mailText(DOCUMENT, BRAND)
  const html = mailHtml(DOCUMENT, BRAND)

  it('has the same content as text and as HTML', () => {
    const words = (content: string) => new Set(content.match(/[\p{L}\d$]{2,}/gu) ?? [])
    const addresses = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, address = '']) => address)
    const inText = text.replaceAll(/https:\S+/g, '').replaceAll(/\n> /g, '\n')
    const withoutHead = shownOf(html).replace('North & Sons', '')
    expect([...words(inText.toLowerCase())].toSorted()).toEqual([...words(withoutHead.toLowerCase())].toSorted())
    expect(addresses.filter((address) => address !== BRAND.href && !text.includes(address))).toEqual([])
  })
  it('escapes texts', () => {
    expect(html).toContain('2022 Hilux &lt;SR5&gt;')
    expect(html).not.toContain('<SR5>')
  })
  it('has a picture with alternative text and the size at which it is shown', () => {
    expect(html).toMatch(/<img src="https:\/\/north\.example\/img\/a\/[^"]+" width="560" height="373" alt="2022 Hilux"/)
  })
  it('has the telephone number as a link', () => {
    expect(html).toContain('href="tel:0755501234"')
  })
  it('has the logo beside the name, which alone is read out', () => {
    expect(html).toMatch(/<img src="https:\/\/north\.example\/img\/logo\/1\.png" width="36" height="36" alt=""/)
    expect(shownOf(html)).toContain('North & Sons')
    const whole = mailHtml(DOCUMENT, { ...BRAND, logo: { ...BRAND.logo!, withName: false } })
    expect(whole).toContain('alt="North"')
    expect(shownOf(whole)).not.toContain('North & Sons')
  })
  it('begins with the line that mail programs show beside the subject', () => {
    expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>Nobody else can buy it&#847;/)
  })
  it('lists several things with small pictures', () => {
    const [item] = DOCUMENT.items ?? []
    const listed = mailHtml({ ...DOCUMENT, items: item ? [item, item] : [] }, BRAND)
    expect(listed.match(/width="180" height="120"/g)).toHaveLength(2)
  })
  it('puts facts and quote first if asked', () => {
    const order = (content: string) => [content.indexOf('Deposit'), content.indexOf('$54,990')]
    for (const content of [text, html]) expect(order(content)[0]).toBeGreaterThan(order(content)[1] ?? 0)
    const other: MailDocument = { ...DOCUMENT, first: 'facts' }
    for (const content of [mailText(other, BRAND), mailHtml(other, BRAND)])
      expect(order(content)[0]).toBeLessThan(order(content)[1] ?? 0)
  })
  it('has no contact if it names none', () => {
    const without: MailDocument = { ...DOCUMENT, contact: null }
    expect(mailText(without, BRAND)).not.toContain('Example Street')
    expect(mailHtml(without, BRAND)).not.toContain('Example Street')
  })
})
