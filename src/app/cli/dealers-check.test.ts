import { afterAll, expect, it } from 'vitest'
import { openTestingFiles } from '#configuration/server/testing/testing-files.ts'
import { parseConfig } from '#platform/config.ts'
import { createAnswer } from './answer.ts'
import { dealersCheck } from './dealers-check.ts'

const files = await openTestingFiles({
  'dealers/north.yaml': 'name: North\nlocations:\n  main:\n    name: Main\n    hours: { Mon: 9-5 }\n',
  'dealers/south.yaml': 'name: South\nsite: nowhere\n',
  'dealers/west.yaml': 'name: West\n',
  'dealers/west.reviews.yaml':
    '- customer: Ann\n  rating: 5\n  date: 2026-10-28\n- customer: Ben\n  raiting: 4\n  date: 2026-10-28\n',
  'dealers/south.reviews.csv': 'customer,rating,date\nAnn,5,2026-10-28\n',
})
afterAll(files.close)

async function outputOf(isJson: boolean): Promise<{ code: number | undefined; text: string }> {
  const config = parseConfig({ SITES_DIR: 'sites', DEALERS_DIR: 'dealers' }, files.dir)
  if (!config.ok) throw new Error('the settings are valid')
  const lines: string[] = []
  const out = (line: string) => void lines.push(line.replaceAll(`${files.dir}/`, ''))
  const call = { config: config.value, answer: createAnswer(out, isJson), out, operands: [], values: {} }
  const ended = await dealersCheck.run(call as unknown as Parameters<typeof dealersCheck.run>[0])
  return { code: ended.ok ? ended.value : undefined, text: lines.join('\n') }
}

it('prints each file with its findings, and ends with 1 for an error', async () => {
  expect(await outputOf(false)).toEqual({
    code: 1,
    text: [
      'dealers/north.yaml: 2 errors',
      '  dealers/north.yaml:3: locations.main.address: found nothing, expected a group of keys',
      '  dealers/north.yaml:5: locations.main.hours.Mon: found "9-5", expected a closing time after the opening time, such as 9-17 or 9am-5pm',
      'dealers/south.yaml: 3 warnings',
      '  dealers/south.reviews.csv: warning: reviews.0: found a review of no location, expected a location, because reviews show on its page',
      '  dealers/south.yaml:1: warning: locations: found no location, expected at least one, because leads go to the mailbox of a location',
      '  dealers/south.yaml:2: warning: site: found "nowhere", which has no file, expected the slug of a site that shows it',
      'dealers/west.yaml: 2 errors',
      '  dealers/west.reviews.yaml:4: reviews.1.rating: found nothing, expected a whole number from 1 to 5',
      '  dealers/west.reviews.yaml:5: reviews.1.raiting: found the unknown key "raiting", expected a known key; did you mean rating?',
    ].join('\n'),
  })
})

it('gives the same as data with --json', async () => {
  const { data } = JSON.parse((await outputOf(true)).text) as {
    data: { ok: boolean; files: unknown[]; findings: { place: unknown }[] }
  }
  expect(data.ok).toBe(false)
  expect(data.files).toHaveLength(3)
  expect(data.findings.map(({ place }) => place)).toContainEqual({ file: 'dealers/north.yaml', line: 5 })
})
