import { expect, it } from 'vitest'
import { parseSourceText } from '#configuration/source-text.ts'
import { financeNotes } from './finance-notes.ts'
import { resolveSite } from './resolve-site.ts'
import { siteFile } from './server/testing/testing-folder.ts'

function notesOf(finance: string) {
  const source = parseSourceText({
    owner: { kind: 'site', name: 'north' },
    file: 'sites/north.yaml',
    text: siteFile('north', finance),
  })
  if (!source.ok) throw new Error('the text is not valid')
  const { value, configured, findings } = resolveSite(source.value, { read: () => undefined, names: () => [] })
  if (value === undefined) throw new Error(JSON.stringify(findings))
  return financeNotes(value, configured).map(({ rule, severity }) => `${severity} ${rule}`)
}

it.each([
  ['', ['note no-finance-rate']],
  ['finance: { provider: taurus }', ['note no-finance-rate']],
  ['finance: { fees: { establishment: 395 } }', ['note no-finance-rate']],
  ['finance: { display: true }', ['warning example-rate']],
  ['finance: { display: false }', []],
  ['finance: { calculator: { interest: { default: 8.5 } } }', []],
  ['finance: { display: true, calculator: { interest: { fixed: 7 } } }', []],
])('a site with "%s" is reported with %o', (finance, expected) => {
  expect(notesOf(finance)).toEqual(expected)
})
