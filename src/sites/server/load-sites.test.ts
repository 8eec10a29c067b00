import { afterEach, describe, expect, it } from 'vitest'
import { findingText } from '#platform/finding.ts'
import { TEMPLATES } from '../schema/identity.ts'
import { loadSites } from './load-sites.ts'
import { openTestingFolder, siteFile } from './testing/testing-folder.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function load(files: Readonly<Record<string, string>>) {
  const folder = await openTestingFolder(files)
  close = folder.close
  const { files: loaded, problems } = await loadSites(folder.dir)
  return {
    sites: loaded.flatMap(({ site }) => site ?? []),
    problems: problems.map((problem) => findingText(problem).replace(`${folder.dir}/`, '')),
  }
}

const BOMB = [
  'a: &a [x]',
  ...'bcdefgh'.split('').map((key, at) => `${key}: &${key} [${Array(9).fill(`*${'abcdefg'[at]}`).join(', ')}]`),
].join('\n')

describe('loadSites', () => {
  it('merges template, presets in their order, and the site', async () => {
    const { sites, problems } = await load({
      'a.yaml': siteFile('a', 'presets: [one, two]\nsearch: { countCap: 5 }\ntheme: { radius: 4 }\n'),
      'presets/one.yaml': 'search: { pageSize: 10, countCap: 1 }\n',
      'presets/two.yaml': 'search: { pageSize: 20, countCap: 2 }\n',
    })
    expect(problems).toEqual([])
    expect(sites[0]?.search).toMatchObject({ pageSize: 20, countCap: 5 })
    expect(sites[0]?.theme).toMatchObject({ radius: 4, font: 'humanist' })
  })

  it('loads the other sites if one file is invalid', async () => {
    const { sites, problems } = await load({ 'a.yaml': 'slug: [', 'b.yaml': siteFile('b') })
    expect(sites.map(({ slug }) => slug)).toEqual(['b'])
    expect(problems).toHaveLength(1)
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'a wrong value',
      { 'a.yaml': siteFile('a', 'search:\n  pageSize: many\n') },
      'a.yaml:10: search.pageSize: found "many", expected a whole number',
    ],
    [
      'an unknown key',
      { 'a.yaml': siteFile('a', 'search:\n  # sorting\n  pagesize: 12\n') },
      'a.yaml:11: search.pagesize: found the unknown key "pagesize", expected a known key; did you mean pageSize?',
    ],
    [
      'a value in a list',
      { 'a.yaml': siteFile('a', 'home:\n  blocks:\n    - kind: hero\n    - kind: hreo\n') },
      'a.yaml:12: home.blocks.1.kind: found "hreo", expected one of hero, bodyTypes, latest, offers, brands, models, stats, whyUs, locations, reviews, featureBanner, slides, budget, priceSlider; did you mean hero?',
    ],
    [
      'a missing key',
      { 'a.yaml': siteFile('a').replace('name: Site a\n', '') },
      'a.yaml:1: name: found nothing, expected a text',
    ],
    [
      'no template, which is one mistake',
      { 'a.yaml': siteFile('a').replace('template: yard\n', '') },
      `a.yaml:1: template: found nothing, expected one of ${TEMPLATES.join(', ')}`,
    ],
    [
      'a template that there is not',
      { 'a.yaml': siteFile('a').replace('yard\n', 'yrd\n') },
      `a.yaml:4: template: found "yrd", expected one of ${TEMPLATES.join(', ')}; did you mean yard?`,
    ],
    [
      'a key twice',
      { 'a.yaml': siteFile('a', 'state: nsw\nstate: vic\n') },
      'a.yaml:10: found invalid YAML (Map keys must be unique), expected valid YAML',
    ],
    ['an empty file', { 'a.yaml': '' }, 'a.yaml:1: found nothing, expected a group of keys'],
    ['a list', { 'a.yaml': '- a\n- b\n' }, 'a.yaml:1: found ["a","b"], expected a group of keys'],
    [
      'aliases that multiply',
      { 'a.yaml': BOMB },
      'a.yaml: found invalid YAML (Excessive alias count indicates a resource exhaustion attack), expected YAML without loops of aliases',
    ],
    [
      'a slug that is not the name of the file',
      { 'a.yaml': siteFile('b') },
      'a.yaml:1: slug: found "b", expected the file\'s name, "a"',
    ],
    [
      'a value of a preset, where it stands',
      {
        'a.yaml': siteFile('a', 'presets: [one]\nsearch:\n  countCap: 5\n'),
        'presets/one.yaml': '# sizes\nsearch:\n  pageSize: 0\n',
      },
      'presets/one.yaml:3: search.pageSize: found 0, expected a whole number from 1',
    ],
    [
      "the site's own list and not the preset's",
      {
        'a.yaml': siteFile('a', 'presets: [one]\ngates:\n  - nonsense\n'),
        'presets/one.yaml': 'gates:\n  - finance\n',
      },
      'a.yaml:11: gates.0: found "nonsense", expected one of online-payment, my-garage, spin-to-win, checkout, finance, car-finance, trade-in, sell-my-car, or {path, type}',
    ],
    [
      'a preset that is not there',
      { 'a.yaml': siteFile('a', 'presets: [nowhere]\n') },
      'a.yaml:9: presets.0: found "nowhere", expected a file of presets/',
    ],
    [
      'a preset that is nearly there',
      { 'a.yaml': siteFile('a', 'presets: [hill]\n'), 'presets/hills.yaml': '' },
      'a.yaml:9: presets.0: found "hill", expected a file of presets/; did you mean hills?',
    ],
    [
      'a preset outside the folder',
      { 'a.yaml': siteFile('a', 'presets: [../b]\n') },
      'a.yaml:9: presets.0: found "../b", expected a slug: small letters, digits and single dashes',
    ],
    [
      'presets within a preset',
      { 'a.yaml': siteFile('a', 'presets: [one]\n'), 'presets/one.yaml': 'presets: [two]\n' },
      'presets/one.yaml:1: presets: found a preset that includes presets, expected presets to be named by sites only',
    ],
    [
      'an accent that cannot be seen',
      { 'a.yaml': siteFile('a', "theme:\n  ground: white\n  accent: '#fffbe6'\n") },
      'a.yaml:11: theme.accent: found accent #fffbe6 on ground #ffffff with contrast 1.04:1, expected at least 3:1 (WCAG AA)',
    ],
    [
      'careers without their mailbox',
      { 'a.yaml': siteFile('a', 'forms: { careers: { offered: true } }\n') },
      'a.yaml:1: leads.careersEmail: found nothing, expected an e-mail address, as forms.careers.offered is on',
    ],
  ])('reports %s with file, line, key, found and expected', async (_, files, expected) => {
    const { sites, problems } = await load(files)
    expect(problems).toEqual([expected])
    expect(sites).toEqual([])
  })

  it('serves a site with a warning', async () => {
    const { sites, problems } = await load({ 'a.yaml': siteFile('a', 'favouritesEnabled: true\n') })
    expect(sites).toHaveLength(1)
    expect(problems).toEqual([
      'a.yaml:9: warning: favouritesEnabled: found true, expected garageEnabled to be on, too: favourites are listed in the garage',
    ])
  })

  it('warns that a file with another extension is not read', async () => {
    const { problems } = await load({ 'a.yml': siteFile('a') })
    expect(problems).toEqual(['a.yml: warning: found a file that is not read, expected the ending .yaml'])
  })

  it('reports a missing folder', async () => {
    const { problems } = await loadSites('/nowhere/sites')
    expect(problems.map(findingText)).toEqual(['/nowhere/sites: found no folder, expected the folder of the sites'])
  })
})
