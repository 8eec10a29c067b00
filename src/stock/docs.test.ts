import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shippedMappings } from './server/mappings/load-mapping.ts'
import { TRANSFORMS } from './transforms/registry.ts'

const DOCUMENT = readFileSync('docs/stock-in.md', 'utf8')

it('the page on stock names every step as the code describes it', () => {
  const rows = TRANSFORMS.map(({ name, about }) => `| \`${name}\` | ${about.replaceAll('|', '\\|')} |`)
  expect(rows.filter((row) => !DOCUMENT.includes(row))).toEqual([])
})

it('and every shipped mapping', async () => {
  const names = await shippedMappings()
  expect(names.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([])
})
