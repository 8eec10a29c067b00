import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestingFiles } from '#configuration/server/testing/testing-files.ts'
import { locationSlugs } from './location-slugs.ts'

const files = await openTestingFiles({
  'dealers/north.yaml': 'name: North\nlocations: { main: {}, workshop: {} }\n',
  'dealers/south.yaml': 'locations: [',
})
afterAll(files.close)

it('lists the locations in the files, none for a broken one', async () => {
  expect([...(await locationSlugs(join(files.dir, 'dealers')))]).toEqual([
    ['north', ['main', 'workshop']],
    ['south', []],
  ])
  expect((await locationSlugs(join(files.dir, 'missing'))).size).toBe(0)
})
