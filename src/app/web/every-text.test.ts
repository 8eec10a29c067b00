import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkSites } from '#sites/server/check-sites.ts'
import { EVERY_TEXT } from './every-text.ts'

const TABLES = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export const [A-Z_]+_COPY = \{$[^]*?^\}/gm)].map(([table]) => table),
)

it('has the texts of every module', () => {
  expect(TABLES.length).toBeGreaterThan(10)
  const keys = TABLES.flatMap((table) => [...table.matchAll(/^ {2}'([^']+)':/gm)].map(([, key]) => key))
  expect(keys.filter((key) => key !== undefined && !(key in EVERY_TEXT))).toEqual([])
})

it('has the texts of every form and field', () => {
  const definitions = globSync(['src/leads/form/forms/*.ts', 'src/leads/form/fields/*.ts'])
  const keys = definitions.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'((?:leads|forms)\.\w+\.\w+)':/g)].map(([, key]) => key),
  )
  expect(keys.length).toBeGreaterThan(60)
  expect(keys.filter((key) => key !== undefined && !(key in EVERY_TEXT))).toEqual([])
})

it('contains every key that the demo sites override', async () => {
  const { ok, sites } = await checkSites('demo/sites', { texts: EVERY_TEXT })
  expect(sites.flatMap(({ problems }) => problems)).toEqual([])
  expect(ok).toBe(true)
})

it('has one kind of apostrophe, as shoppers see both on one page', () => {
  expect(Object.entries(EVERY_TEXT).filter(([, text]) => text.includes("'"))).toEqual([])
})
