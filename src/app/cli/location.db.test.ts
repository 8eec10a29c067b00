import { expect, test } from 'vitest'
import { TOOWOOMBA } from '#locations/testing/toowoomba.ts'
import { inOneLine } from '#platform/problem.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { OptionValues } from './command.ts'
import { writeLocation } from './location.ts'

const database = await createTestDatabase()
await database.asOwner("insert into dealerships (slug, name) values ('north', 'north')")

const PLACE = { name: 'North Yard', suburb: 'Toowoomba', ...TOOWOOMBA }

/** The command's output, or its problem. */
async function outputOf(dealership: string, values: OptionValues = {}): Promise<string> {
  const lines: string[] = []
  const platform = testPlatform(buildConfig('/srv'), database)
  const ended = await writeLocation.run(
    buildCommandCall(platform, { operands: [dealership], values, out: (line) => lines.push(line) }),
  )
  return ended.ok ? lines.join('\n') : inOneLine(ended.error)
}

test('without options it prints the location, or what a new one needs', async () => {
  expect(await outputOf('north')).toMatch(/^A new place needs .* Run npx forecourt location north --name NAME --email/)
  expect(await outputOf('north', PLACE)).toBe('North Yard (north) was created; its leads go to sales@dealer.example.')
  expect(await outputOf('north')).toMatch(
    /^North Yard \(north\): 1 Example Street, Toowoomba QLD 4350; its leads go to sales@dealer\.example\.\nTo change it/,
  )
  expect(await outputOf('north', { email: 'desk@dealer.example' })).toMatch(/was changed; its leads go to desk/)
})

test('an unknown dealership is reported with the installation', async () => {
  expect(await outputOf('south')).toMatch(/^There is no dealership "south"\. This is the data folder \/srv\/data\./)
})
