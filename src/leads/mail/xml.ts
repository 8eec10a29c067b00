/** An XML element. Undefined attributes and children are left out. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly content: string | readonly XmlElement[]
}

type Child = XmlElement | null | undefined | readonly XmlElement[]

export function element(
  name: string,
  content: string | readonly Child[],
  attributes: XmlElement['attributes'] = {},
): XmlElement {
  const children = typeof content === 'string' ? content : content.flatMap((child) => child ?? [])
  return { name, attributes, content: children }
}

/** An element with a text; null if the text is empty or missing. */
export function optional(
  name: string,
  text: string | number | null | undefined,
  attributes?: XmlElement['attributes'],
): XmlElement | null {
  return text === null || text === undefined || text === '' ? null : element(name, String(text), attributes)
}

/** Renders an element on lines of its own, with its children indented by two blanks. */
export function renderXml({ name, attributes, content }: XmlElement, indent = ''): string {
  const start = `${indent}<${name}${renderAttributes(attributes)}`
  if (typeof content === 'string') return content === '' ? `${start}/>` : `${start}>${escapeXml(content)}</${name}>`
  if (content.length === 0) return `${start}/>`
  return [`${start}>`, ...content.map((child) => renderXml(child, `${indent}  `)), `${indent}</${name}>`].join('\n')
}

function renderAttributes(attributes: XmlElement['attributes']): string {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.map(([name, value]) => ` ${name}="${escapeXml(value).replaceAll(/[\t\n]/g, ' ')}"`).join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML 1.0 and removes characters that it doesn't allow even when escaped (section 2.2). `>` is escaped because of `]]>`. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
