import { afterEach, expect, it } from 'vitest'
import { KEYS_WITHOUT_EFFECT } from '../unused-keys.ts'
import { checkSites, reportText, type CheckOptions } from './check-sites.ts'
import { openTestingFolder, siteFile } from './testing/testing-folder.ts'

const segmentsOf = () => ({ conditions: ['used-cars'], makes: ['toyota'], dealerships: ['toyota'] })

/** A note, which is not counted. */
const NO_RATE = (line: number, site = 'a') =>
  `  ${site}.yaml:${line}: note: finance.calculator.interest.default: found no rate of the site, expected the rate that its lender offers; until then only offers of lenders in the stock show a repayment`

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function check(files: Readonly<Record<string, string>>, options: CheckOptions & { unused?: boolean } = {}) {
  const folder = await openTestingFolder(files)
  close = folder.close
  const report = await checkSites(folder.dir, options)
  return { report, lines: reportText(report, options).replaceAll(`${folder.dir}/`, '').split('\n') }
}

it('reports for each file whether it is valid', async () => {
  const { report, lines } = await check({ 'a.yaml': siteFile('a'), 'b.yaml': siteFile('b', 'state: x\n') })
  expect(report.ok).toBe(false)
  expect(lines).toEqual([
    'a.yaml: Site a ok',
    NO_RATE(1),
    'b.yaml: 1 error',
    '  b.yaml:9: state: found "x", expected one of act, nsw, nt, qld, sa, tas, vic, wa',
  ])
})

it('names mistakes of the file beside a preset that is not there, and nothing that the preset may set', async () => {
  const text = siteFile('a', 'presets: [hill]\nsearch: { pagesize: 12 }\n')
  const files = {
    'a.yaml': text.replace('template: yard', 'template: yrad').replace('manufacturers: []\n', ''),
    'presets/hills.yaml': 'manufacturers: []\n',
  }
  const { lines } = await check(files)
  expect(lines).toEqual([
    'a.yaml: 3 errors',
    expect.stringMatching(/^ {2}a\.yaml:4: template: found "yrad", expected one of .*; did you mean yard\?$/),
    '  a.yaml:9: search.pagesize: found the unknown key "pagesize", expected a known key; did you mean pageSize?',
    '  a.yaml:8: presets.0: found "hill", expected a file of presets/; did you mean hills?',
  ])
})

it('names the keys without effect that a file sets, on request', async () => {
  const files = {
    'a.yaml': siteFile('a', 'tradeIn: { maxKm: 5 }\nfinance: { path: /finance-enquiry }\n'),
  }
  expect((await check(files)).lines).toEqual(['a.yaml: Site a ok', NO_RATE(10)])
  expect((await check(files, { unused: true })).lines).toEqual([
    'a.yaml: Site a ok',
    NO_RATE(10),
    ...KEYS_WITHOUT_EFFECT.filter((key) => key === 'tradeIn.maxKm').map((key) => `  without effect yet: ${key}`),
  ])
})

it('checks the texts of a site against the texts of the modules', async () => {
  const files = { 'a.yaml': siteFile('a', 'copy:\n  home.hello: Hi\n  home.helo: Hi\n') }
  const { report, lines } = await check(files, { texts: { 'home.hello': 'Hello' } })
  expect(report.ok).toBe(false)
  expect(lines).toContain(
    '  a.yaml:11: copy.home.helo: found the unknown key "home.helo", expected the key of a text; did you mean home.hello?',
  )
})

it('reports domains of two sites and segments with two meanings', async () => {
  const files = { 'a.yaml': siteFile('a'), 'b.yaml': siteFile('b').replace('b.example', 'a.example') }
  const { lines } = await check(files, { segmentsOf })
  expect(lines).toEqual([
    'a.yaml: 1 warning',
    NO_RATE(1),
    '  a.yaml: warning: dealerships: found /search/toyota among dealerships, expected a slug that is not among makes, which win',
    'b.yaml: 1 error, 1 warning',
    '  b.yaml: domains: found "a.example", expected a domain that no other site has; it belongs to a',
    NO_RATE(1, 'b'),
    '  b.yaml: warning: dealerships: found /search/toyota among dealerships, expected a slug that is not among makes, which win',
  ])
})
