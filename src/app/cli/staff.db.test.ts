import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { addDemoStaff, DEMO_PASSWORD, DEMO_STAFF, removeDemoStaff } from '#demo/server/demo-staff.ts'
import { inOneLine } from '#platform/problem.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createStaffServices } from '#staff/server/staff-services.ts'
import { createStaffBrowser } from '#staff/testing/staff-browser.ts'
import { NO_PROVIDERS } from '#staff/testing/no-providers.ts'
import { prepareDemoStaff } from '../start/demo-staff.ts'
import { signingSecret } from '../start/signing-secret.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { Command, OptionValues } from './command.ts'
import { staffCode, staffInvite, staffList, staffRemove } from './staff.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'forecourt-staff-'))
afterAll(() => rm(folder, { recursive: true }))
const config = buildConfig(folder)

await database.asOwner(`
  insert into sites (slug, group_name) values ('harbourline', 'harbourline');
  insert into dealerships (slug, name) values ('harbourline-brisbane', 'Harbourline Brisbane');
  insert into locations (dealership_id, slug, name) select id, 'yard', 'The yard' from dealerships`)

async function run(command: Command, operands: readonly string[] = [], values: OptionValues = {}, mode = config.mode) {
  const lines: string[] = []
  const platform = testPlatform({ ...config, mode }, database)
  const call = buildCommandCall(platform, { values, operands, out: (line) => lines.push(line) })
  const ended = await command.run(call)
  return ended.ok ? lines : [inOneLine(ended.error)]
}

describe('staff invite', () => {
  test('prints a link that is mailed, too, and lists who was invited', async () => {
    const lines = await run(staffInvite, ['Alex@Dealer.example'], {
      role: 'sales',
      dealership: 'harbourline-brisbane',
      location: 'yard',
    })
    expect(lines[0]).toContain('The link was mailed')
    expect(lines[1]).toMatch(/^http:\/\/console\.localhost:3000\/invitation#[\w-]{32}$/)
    const outbox = join(config.dataFolder, 'outbox', 'console')
    const [name = ''] = (await readdir(outbox)).filter((each) => each.endsWith('.json'))
    const mail = await readFile(join(outbox, name), 'utf8')
    expect(mail).toContain(lines[1])
    expect(mail).toContain('Sales at Harbourline Brisbane (The yard)')
    expect(await run(staffList)).toEqual([
      expect.stringMatching(
        /^alex@dealer\.example \(invited \d{4}-\d\d-\d\d\): Sales at Harbourline Brisbane \(The yard\)$/,
      ),
    ])
    expect(await run(staffRemove, ['alex@dealer.example'])).toEqual(['1 open invitations were revoked.'])
    expect(await run(staffList)).toEqual(['Nobody yet: "forecourt staff invite" invites somebody.'])
    expect(await database.asOwner('select actor from audit')).toEqual(
      expect.arrayContaining([{ actor: expect.stringMatching(/^system:staff invite \(/) }]),
    )
  })

  it.each<[string, string[], OptionValues, string]>([
    ['an address that is none', ['nobody'], { role: 'platform' }, 'is no e-mail address'],
    ['an unknown role', ['a@b.example'], { role: 'boss' }, '--role is one of sales, manager'],
    ['no place', ['a@b.example'], { role: 'manager' }, 'Add --dealership.'],
    ['a place too many', ['a@b.example'], { role: 'platform', site: 'harbourline' }, 'Leave --site out.'],
    ['an unknown dealership', ['a@b.example'], { role: 'sales', dealership: 'x' }, 'Known: harbourline-brisbane.'],
    [
      'an unknown location',
      ['a@b.example'],
      { role: 'sales', dealership: 'harbourline-brisbane', location: 'x' },
      'Known: yard.',
    ],
    ['an unknown group', ['a@b.example'], { role: 'group-admin', group: 'x' }, 'Known: harbourline.'],
    ['a location of the platform', ['a@b.example'], { role: 'platform', location: 'yard' }, 'Leave --location out.'],
  ])('refuses %s', async (_, operands, values, expected) => {
    expect((await run(staffInvite, operands, values)).join(' ')).toContain(expected)
    expect(await run(staffList)).toHaveLength(1)
  })
})

describe('the demo', () => {
  test('has a person of each role, who signs in with the code that "staff code" prints', async () => {
    const platform = testPlatform(config, database)
    const lines = await prepareDemoStaff(platform, 3000)
    expect(lines.join(' ')).toContain('sales@staff.example, manager@staff.example, editor@staff.example')
    expect(await prepareDemoStaff(platform, 3000)).toEqual(lines)
    expect(await run(staffList)).toEqual([
      'editor@staff.example  Tom Okafor: Web editor at harbourline',
      'group@staff.example  Helen Marsh: Group administrator at harbourline',
      'manager@staff.example  Priya Nair: Manager at Harbourline Brisbane',
      'platform@staff.example  Ravi Chandra: Platform operator',
      'sales@staff.example  Mia Torres: Sales at Harbourline Brisbane',
    ])
    const { signIn } = createStaffServices({
      database,
      secret: signingSecret(config),
      consoleUrl: 'http://console.localhost',
      secureCookies: false,
      providers: NO_PROVIDERS,
      clock: () => new Date(),
      log: silentLogger,
    })
    for (const { email } of DEMO_STAFF) {
      const browser = createStaffBrowser()
      await browser.keep(signIn.signIn(browser.caller(), email, DEMO_PASSWORD))
      const [code = ''] = await run(staffCode, [email])
      expect(await browser.keep(signIn.secondFactor(browser.caller(), code))).toMatchObject({
        ok: true,
        value: { person: { email } },
      })
    }
  })

  test('leaves somebody removed who was removed', async () => {
    expect(await run(staffRemove, ['sales@staff.example'])).toEqual(['sales@staff.example was removed.'])
    expect(await addDemoStaff(database, signingSecret(config))).not.toContain('sales@staff.example')
    expect(await run(staffRemove, ['sales@staff.example'])).toEqual([expect.stringContaining('Nobody has the address')])
  })

  test('is not there in production, which prints no code either', async () => {
    expect((await run(staffCode, ['manager@staff.example'], {}, 'production')).join(' ')).toContain('app alone')
    const platform = testPlatform({ ...config, mode: 'production' }, database)
    const address = `  https://${config.consoleHost}  the dealers' console`
    expect(await prepareDemoStaff(platform, 3000)).toEqual([address])
    expect(await run(staffList)).toEqual([expect.stringContaining('Nobody yet')])
    expect(await database.asOwner('select from staff_auth_users')).toEqual([])
    expect(await removeDemoStaff(database)).toBe(0)
  })
})
