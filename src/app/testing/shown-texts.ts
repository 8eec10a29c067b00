import { elementsOf, readHtml, textOf, unescapeHtml } from '#platform/web/testing/read-html.ts'

const HIDDEN = new Set(['script', 'style'])
const ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder', 'content'] as const
const JSON_LD = 'application/ld+json'

/** Everything that a person or a search engine reads in a page: texts, labels, descriptions, structured data. A text that is no HTML is one text. */
export function shownTexts(html: string): readonly string[] {
  return [...elementsOf(readHtml(html).root)].flatMap((element) => {
    const { tag, attributes, children } = element
    if (attributes.get('type') === JSON_LD) return stringsIn(JSON.parse(textOf(element)))
    if (HIDDEN.has(tag)) return []
    const labels = ATTRIBUTES.flatMap((name) => attributes.get(name) ?? [])
    return [...labels, ...children.filter((child) => typeof child === 'string')].map(unescapeHtml)
  })
}

/** Every text in a value of JSON. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
