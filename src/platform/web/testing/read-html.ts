/** An element of a parsed document. Texts keep their entities. */
export interface HtmlElement {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly parent: HtmlElement | null
  readonly children: (HtmlElement | string)[]
}

export interface HtmlDocument {
  readonly root: HtmlElement
  /** Places where the HTML is not well-formed: wrong end tags, repeated attributes, stray characters. */
  readonly faults: readonly string[]
}

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track'])
const RAW = new Set(['script', 'style', 'title', 'textarea'])
const TOKEN = /<!--.*?-->|<!doctype html>|<\/(?<end>[a-z][\w-]*)>|<(?<start>[a-z][\w-]*)(?<rest>(?:"[^"]*"|[^">])*)>/gis
const ATTRIBUTE = /\s+(?<name>[^\s"'<>/=]+)(?:="(?<value>[^"]*)")?/g

/**
 * Parses HTML in which every element is closed and every value is in double quotes. Browsers repair faults; this reports
 * them.
 */
export function readHtml(html: string): HtmlDocument {
  if (last?.html !== html) last = { html, document: parse(html) }
  return last.document
}

/** The document that was parsed last: checks of one page follow each other, and parsing takes longer than most of them. */
let last: { readonly html: string; readonly document: HtmlDocument } | undefined

function parse(html: string): HtmlDocument {
  const faults: string[] = []
  const root: HtmlElement = { tag: '#document', attributes: new Map(), parent: null, children: [] }
  let open = root
  let at = 0
  const addText = (text: string) => {
    if (text.includes('<') && !RAW.has(open.tag)) faults.push(`a stray < in ${pathOf(open)}: ${text.slice(0, 40)}`)
    if (text !== '') open.children.push(text)
  }
  for (const match of html.matchAll(TOKEN)) {
    const { start, end, rest = '' } = match.groups ?? {}
    if (RAW.has(open.tag) && end?.toLowerCase() !== open.tag) continue
    addText(html.slice(at, match.index))
    at = match.index + match[0].length
    if (end !== undefined) {
      if (end.toLowerCase() === open.tag) open = open.parent ?? root
      else faults.push(`</${end}> ends ${pathOf(open)}`)
    } else if (start !== undefined) {
      const child = elementOf(start.toLowerCase(), rest, open, faults)
      open.children.push(child)
      if (!VOID.has(child.tag) && !rest.endsWith('/')) open = child
    }
  }
  addText(html.slice(at))
  if (open !== root) faults.push(`${pathOf(open)} has no end`)
  return { root, faults }
}

function elementOf(tag: string, rest: string, parent: HtmlElement, faults: string[]): HtmlElement {
  const attributes = new Map<string, string>()
  for (const { groups } of rest.matchAll(ATTRIBUTE)) {
    const name = groups?.['name']?.toLowerCase() ?? ''
    if (attributes.has(name)) faults.push(`<${tag}> in ${pathOf(parent)} has ${name} twice`)
    attributes.set(name, groups?.['value'] ?? '')
  }
  return { tag, attributes, parent, children: [] }
}

/** The element and all its descendants in document order. */
export function* elementsOf(element: HtmlElement): Generator<HtmlElement> {
  const waiting = [element]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (const child of next.children.toReversed()) if (typeof child !== 'string') waiting.push(child)
  }
}

export function textOf(element: HtmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** For example `html > body > main#content > p`. */
export function pathOf(element: HtmlElement): string {
  const id = element.attributes.get('id')
  const own = id === undefined ? element.tag : `${element.tag}#${id}`
  return element.parent && element.parent.tag !== '#document' ? `${pathOf(element.parent)} > ${own}` : own
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Decodes the entities that React writes. */
export function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
