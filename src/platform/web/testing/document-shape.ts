import { elementsOf, readHtml } from './read-html.ts'

/** Elements, attributes and texts of a document, however they are spelt: two writers say the same by the same shape. */
export function documentShape(html: string) {
  return [...elementsOf(readHtml(html).root)].map(({ tag, attributes, children }) => [
    tag,
    [...attributes].map(([name, value]) => `${name.toLowerCase()}=${spelt(value)}`).toSorted(),
    children.filter((child) => typeof child === 'string').map(spelt),
  ])
}

function spelt(text: string): string {
  return text.replaceAll('&#39;', '&#x27;')
}
