import { expect, test } from 'vitest'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { VEHICLE_COPY } from '../copy.ts'
import { reportLinks } from './report-links.ts'

const BOTH = { carAnalysisReport: 'https://reports.example/a.pdf', ppsrReport: 'https://reports.example/p.pdf' }
const NONE = { carAnalysisReport: null, ppsrReport: null }
const site = buildSite()
const copy = copyFor(site, VEHICLE_COPY)

test.each([
  {
    what: 'both reports and plugins',
    plugins: { carAnalysis: true, ppsrReport: true },
    has: BOTH,
    texts: ['Car Analysis Report', 'PPSR Report'],
  },
  { what: 'both reports without plugins', plugins: { carAnalysis: false, ppsrReport: false }, has: BOTH, texts: [] },
  {
    what: 'both reports and one plugin',
    plugins: { carAnalysis: false, ppsrReport: true },
    has: BOTH,
    texts: ['PPSR Report'],
  },
  { what: 'both plugins without reports', plugins: { carAnalysis: true, ppsrReport: true }, has: NONE, texts: [] },
])('with $what the links are $texts', ({ plugins, has, texts }) => {
  const links = reportLinks(has, { plugins: { autogauge: false, ...plugins } }, copy)
  expect(links.map(({ text }) => text)).toEqual(texts)
})
