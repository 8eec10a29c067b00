import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findingText } from '#platform/finding.ts'
import { readFolder } from './read-folder.ts'
import { openTestingFiles } from './testing/testing-files.ts'

const files = await openTestingFiles({})
afterAll(files.close)

it('adds the files with parts to the text of their owner, after its own lines', async () => {
  const written = {
    'north.yaml': 'name: North',
    'north.reviews.csv': '\uFEFFcustomer,rating\r\n"Ann, of ""X"" #1",5\r\n',
    'south.yaml': 'name: South\n',
    'south.reviews.yaml': '- customer: Ann\n  text: |\n    One.\n\n    Two.\n',
    'west.reviews.csv': 'customer\n',
  }
  for (const [name, text] of Object.entries(written)) await files.write(`dealers/${name}`, text)
  const folder = join(files.dir, 'dealers')
  const read = await readFolder('dealer', folder, ['reviews'])
  expect(read?.texts.map(({ owner, text }) => [owner.name, parse(text)])).toEqual([
    ['north', { name: 'North', reviews: 'customer,rating\n"Ann, of ""X"" #1",5' }],
    ['south', { name: 'South', reviews: [{ customer: 'Ann', text: 'One.\n\nTwo.\n' }] }],
  ])
  expect(read?.findings.map(findingText)).toEqual([
    `${join(folder, 'west.reviews.csv')}: found a part of a file that is not there, expected west.yaml beside it`,
  ])
})

it('takes a file with a dot in its name for no part if the key may not be in a file of its own', async () => {
  await files.write('sites/a.reviews.yaml', '[]')
  expect((await readFolder('site', join(files.dir, 'sites')))?.findings.map(({ rule }) => rule)).toEqual([
    'invalid-name',
  ])
})
