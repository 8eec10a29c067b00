import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shippedMappings } from './server/mappings/load-mapping.ts'
import { TRANSFORMS } from './transforms/registry.ts'

const DOCUMENT = readFileSync('docs/stock-in.md', 'utf8')

it('docs/stock-in.md lists every step with its description', () => {
  const rows = TRANSFORMS.map(({ name, about }) => `| \`${name}\` | ${about.replaceAll('|', '\\|')} |`)
  expect(rows.filter((row) => !DOCUMENT.includes(row))).toEqual([])
})

it('docs/stock-in.md names every shipped mapping', async () => {
  const names = await shippedMappings()
  expect(names.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([])
})
