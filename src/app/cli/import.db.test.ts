import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { importStock } from './import.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'))
afterAll(() => rm(folder, { recursive: true }))

async function run(file: string, json: boolean): Promise<string> {
  const lines: string[] = []
  const call = buildCommandCall(testPlatform(buildConfig('/srv'), database), {
    operands: [file],
    values: { json, dealership: 'North Yard', mapping: 'plain', 'create-dealerships': true },
    out: (line) => lines.push(line),
  })
  expect(await importStock.run(call)).toEqual({ ok: true, value: 0 })
  return lines.join('\n')
}

test('an import says what it did, which pictures wait and which dealership has no mailbox, in words or as data', async () => {
  const file = join(folder, 'stock.csv')
  const rows = 'S1,used,Kia,Rio,https://pics.example/1.jpg;https://pics.example/2.jpg\nS2,used,Kia,Rio,\n'
  await writeFile(file, `stock_number,type,make,model,photos\n${rows}`)
  expect(JSON.parse(await run(file, true))).toMatchObject({
    data: {
      rows: 2,
      added: 2,
      pictures: [{ host: 'pics.example', waiting: 2, failed: [] }],
      withoutMailbox: ['north-yard'],
    },
  })
  const text = await run(file, false)
  expect(text).toContain('2 pictures of pics.example wait.')
  expect(text).toMatch(/unchanged +2/)
})
