import { describe, expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { contentPages } from './content-pages.ts'

const titleAt = (site: ReturnType<typeof buildSite>, path: string) => contentPages(site).get(path)?.title

describe('pages of text', () => {
  test('every site has the standard ones', () => {
    expect([...contentPages(buildSite()).keys()]).toEqual(['/about-us', '/privacy-policy', '/terms-and-conditions'])
  })

  test('a configured page is added', () => {
    const pages = [{ path: '/careers', title: 'Work at {site}', paragraphs: ['We sell {nouns}.'] }]
    expect(contentPages(buildSite({ content: { pages } })).get('/careers')).toEqual({
      path: '/careers',
      title: 'Work at Example Cars',
      lead: null,
      paragraphs: ['We sell cars.'],
      image: null,
      figures: [],
      links: [],
      blocks: [],
    })
  })

  test('a configured page replaces the standard one of its path', () => {
    const pages = [{ path: '/privacy-policy', title: 'Our own policy', paragraphs: ['Ours.'] }]
    expect(titleAt(buildSite({ content: { pages } }), '/privacy-policy')).toBe('Our own policy')
  })

  test('the page about the site has the usual heading until it has one of its own', () => {
    const about = { heading: 'Who is {site}?', lead: 'A yard.', figures: [{ label: 'Cars', value: '120' }] }
    expect(titleAt(buildSite(), '/about-us')).toBe('About Example Cars')
    expect(contentPages(buildSite({ content: { about } })).get('/about-us')).toMatchObject({
      title: 'Who is Example Cars?',
      lead: 'A yard.',
      figures: [{ label: 'Cars', value: '120' }],
      links: [{ href: '/search/new-used-and-demo-cars' }, { href: '/dealer-locator' }],
    })
  })
})
