import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { LENDER_KEYS, parseLenders } from './lender-data.ts'

const docs = (name: string) => readFileSync(join(projectRoot(), 'docs', name), 'utf8')
const section = /### Lenders in a feed\n[^]*?\n## /.exec(docs('finance.md'))?.[0] ?? ''

it('docs/finance.md names every key of a lender, and docs/go-live.md leads to it', () => {
  expect(LENDER_KEYS.filter((key) => !section.includes(`\`${key}\``))).toEqual([])
  expect(docs('go-live.md')).toContain('(finance.md#lenders-in-a-feed)')
  expect(docs('go-live.md')).toContain('amountDefault: price')
})

it('the example of docs/finance.md is read as two lenders with their payments', () => {
  const example = /```json\n([^]*?)```/.exec(section)?.[1] ?? ''
  expect(parseLenders(JSON.parse(example))).toMatchObject([
    { lender: 'angle', interestRate: 7.95, paymentWeek: 68_00, termYears: 5 },
    { lender: 'taurus', comparisonRate: 10.1, paymentMonth: 300_00 },
  ])
})
