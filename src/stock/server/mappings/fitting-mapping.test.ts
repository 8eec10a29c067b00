import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fittingMapping } from './fitting-mapping.ts'
import { shippedMappings } from './load-mapping.ts'

const FIXTURES = join(import.meta.dirname, '../../testing/fixtures')

/** Each fixture has the name of its mapping, except that the XML and JSON files of Meta share one name. */
const mappingOf = (file: string) => file.replace(/^(meta-automotive)\.(\w+)$/, '$1-$2').replace(/\.\w+$/, '')

it.each(readdirSync(FIXTURES).map((file) => [file, mappingOf(file)]))(
  'finds for %s the mapping %s',
  async (file, mapping) => {
    expect(await shippedMappings()).toContain(mapping)
    expect(await fittingMapping(join(FIXTURES, file), 0)).toBe(mapping)
  },
)

it('finds none for a file that is not stock', async () => {
  expect(await fittingMapping(import.meta.filename, 0)).toBeNull()
  expect(await fittingMapping('/nowhere.csv', 0)).toBeNull()
})

it('finds none if no mapping reads more columns than the given number', async () => {
  expect(await fittingMapping(join(FIXTURES, 'kijiji.csv'), 1000)).toBeNull()
})
