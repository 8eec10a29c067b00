import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { copyFor, siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { FINDER_PATH } from './paths.ts'
import { CONTENT_COPY } from './content-copy.ts'

export type ContentView = {
  readonly path: string
  readonly title: string
  readonly lead: string | null
  readonly paragraphs: readonly string[]
  readonly image: string | null
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  /** Links to further pages. */
  readonly links: readonly { readonly text: string; readonly href: string }[]
  /** Blocks below the text. */
  readonly blocks: Site['content']['pages'][number]['blocks']
}

type Plain = Pick<ContentView, 'path' | 'title' | 'paragraphs'> & Partial<Pick<ContentView, 'links' | 'blocks'>>

export const ABOUT_PATH = '/about-us'

/** Every text page of the site, by path. A configured page replaces the standard one. */
export function contentPages(site: Site): ReadonlyMap<string, ContentView> {
  const pages = [aboutPage(site), ...standardPages(site).map(plain), ...configuredPages(site).map(plain)]
  return new Map(pages.map((page) => [page.path, page]))
}

function plain(page: Plain): ContentView {
  return { lead: null, image: null, figures: [], links: [], blocks: [], ...page }
}

function aboutPage(site: Site): ContentView {
  const { heading, lead, paragraphs, image, figures } = site.content.about
  const text = (each: string) => siteText(site, each)
  const copy = copyFor(site, CONTENT_COPY)
  return {
    path: ABOUT_PATH,
    title: heading === undefined ? copy('content.about') : text(heading),
    lead: lead === undefined ? null : text(lead),
    paragraphs: paragraphs.map(text),
    image: image ?? null,
    figures,
    blocks: [],
    links: [
      { text: copy('content.about.stock'), href: DEFAULT_SEARCH_PATH },
      { text: copy('content.about.find'), href: FINDER_PATH },
    ],
  }
}

function standardPages(site: Site): readonly Plain[] {
  const copy = copyFor(site, CONTENT_COPY)
  const links = [{ text: copy('content.ask'), href: '/contact' }]
  return [
    {
      path: '/privacy-policy',
      title: copy('content.privacy'),
      paragraphs: [
        copy('content.privacy.1'),
        copy('content.privacy.2'),
        copy('content.privacy.3'),
        copy('content.privacy.4'),
      ],
      links,
    },
    {
      path: '/terms-and-conditions',
      title: copy('content.terms'),
      paragraphs: [copy('content.terms.1'), copy('content.terms.2'), copy('content.terms.3'), copy('content.terms.4')],
      links,
    },
  ]
}

function configuredPages(site: Site): readonly Plain[] {
  return site.content.pages.map(({ path, title, paragraphs, blocks }) => ({
    path,
    blocks,
    title: siteText(site, title),
    paragraphs: paragraphs.map((each) => siteText(site, each)),
  }))
}
