/**
 * A mail to a person, before it is known how it is sent: `mailText` and `mailHtml` make the same content of it. The parts are shown in
 * the order of the fields, but `first: 'facts'` puts facts and quote above the items.
 */
export interface MailDocument {
  readonly heading: string
  /** The line that mail programs show beside the subject; by default the first paragraph. */
  readonly preheader?: string
  /** A code to type in, shown large below the heading. */
  readonly code?: string
  readonly paragraphs: readonly string[]
  readonly first?: 'items' | 'facts'
  /** The subjects of the mail: one is shown as wide as the mail, several as a list with small pictures. */
  readonly items?: readonly MailItem[]
  readonly facts?: readonly MailFact[]
  /** The words of a person, set apart from ours. */
  readonly quote?: string
  /** Further facts below a heading each. */
  readonly sections?: readonly MailSection[]
  /** The first is the main one. */
  readonly links?: readonly MailLink[]
  /** Small print, with a link at its end. */
  readonly note?: string
  readonly noteLink?: MailLink
  /** The contact at the foot; by default that of the brand. Null for none. */
  readonly contact?: MailContact | null
}

/** Label and value, one a line. A value with an address is a link. */
export type MailFact = readonly [label: string, value: string, href?: string]

export interface MailSection {
  readonly heading: string
  /** A sentence above the facts. */
  readonly text?: string
  readonly facts: readonly MailFact[]
}

export interface MailLink {
  readonly text: string
  readonly href: string
}

/** Something with a picture, such as a product. */
export interface MailItem {
  /** A word above the name, such as what happened to it. */
  readonly label?: string
  readonly name: string
  /** Absolute. The name and the picture link there. */
  readonly href?: string
  readonly picture?: MailPicture | null
  readonly price?: string | null
  /** The kind of the price, such as the charges that it includes; shown beside it. */
  readonly priceKind?: string | null
  /** Short facts, shown in one line. */
  readonly facts?: readonly string[]
  /** Sentences below the price. */
  readonly notes?: readonly string[]
  /** Text of the link, shown as a button if it is the only item. */
  readonly link?: string
}

export interface MailPicture {
  /** Absolute, and in a format that mail programs show: JPEG, PNG or GIF. */
  readonly src: string
  /** Pixels of the file. It is shown narrower if it is wider than the mail. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

export interface MailContact {
  readonly name: string
  /** On one line. */
  readonly address?: string | null
  /** The address of a map. */
  readonly addressHref?: string | null
  readonly phone?: string | null
  readonly email?: string | null
  /** Further lines, such as opening hours or a licence number. */
  readonly lines?: readonly string[]
}

/** The sender's appearance in a mail. Colours are #rrggbb. */
export interface MailBrand {
  readonly name: string
  readonly accent: string
  /** Text on the accent. */
  readonly accentInk: string
  /** Links on white; by default the colour of text. */
  readonly accentText?: string
  /** The page that the head links to; absolute. */
  readonly href?: string
  readonly logo?: MailLogo | null
  readonly contact?: MailContact | null
}

export interface MailLogo {
  readonly picture: MailPicture
  /** Whether the name has to be beside it, because the picture is a sign without words. */
  readonly withName: boolean
}

/** A telephone number as a link that opens the dialler. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

const LABEL_WIDTH = 22

export function mailText(document: MailDocument, brand?: MailBrand): string {
  const {
    heading,
    code = '',
    paragraphs,
    items = [],
    facts = [],
    quote,
    sections = [],
    links = [],
    note,
    noteLink,
  } = document
  const contact = document.contact === undefined ? brand?.contact : document.contact
  const about = items.map(itemText)
  const answers = [factsText(facts), quote ? quote.replaceAll(/^/gm, '> ') : '']
  const parts = [
    heading,
    code,
    ...paragraphs,
    ...(document.first === 'facts' ? [...answers, ...about] : [...about, ...answers]),
    ...sections.map(({ heading: title, text, facts: rows }) =>
      [title.toUpperCase(), text, factsText(rows)].filter(Boolean).join('\n'),
    ),
    ...links.map(({ text, href }) => `${text}:\n${href}`),
    [note, noteLink && `${noteLink.text}: ${noteLink.href}`].filter(Boolean).join('\n'),
    contact ? contactText(contact) : '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function factsText(facts: readonly MailFact[]): string {
  return facts
    .map(([label, value, href]) => {
      const address = href?.startsWith('http') && href !== value ? ` <${href}>` : ''
      return `${`${label}: `.padEnd(LABEL_WIDTH)}${value}${address}`
    })
    .join('\n')
}

function itemText({ label, name, price, priceKind, facts = [], notes = [], href, link }: MailItem): string {
  const lines = [
    [label, name].filter(Boolean).join(': '),
    [price, price && priceKind].filter(Boolean).join(' '),
    facts.join(' · '),
    ...notes,
    href ? [link && `${link}:`, href].filter(Boolean).join('\n') : '',
  ]
  return lines.filter((line) => line !== '').join('\n')
}

function contactText({ name, address, phone, email, lines = [] }: MailContact): string {
  return [name, address, phone, email, ...lines].filter(Boolean).join('\n')
}
