import type { MetaDescriptor } from 'react-router'
import type { RecordedPage } from '../../../recording/recording.ts'

interface Loaded {
  readonly loaderData: Pick<RecordedPage, 'head'>
}

/** The same head as our own document. */
export function metaOf({ loaderData: { head } }: Loaded): MetaDescriptor[] {
  const { title, description, robots, canonical, image, jsonLd = [] } = head
  const named = (name: string, content: string | undefined): MetaDescriptor[] => (content ? [{ name, content }] : [])
  const graph = (property: string, content: string | undefined): MetaDescriptor[] =>
    content ? [{ property, content }] : []
  return [
    { title },
    ...named('description', description),
    ...named('robots', robots),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...graph('og:type', 'website'),
    ...graph('og:title', title),
    ...graph('og:description', description),
    ...graph('og:url', canonical),
    ...graph('og:image', image?.url),
    ...jsonLd.map((data) => ({ 'script:ld+json': data })),
  ]
}
