import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { bundleProgram } from '#platform/server/testing/bundle-program.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { PHONE_DEALERS_TABLE } from './testing/phone-dealers.ts'
import { openTestingFiles } from './testing/testing-files.ts'

const DEALERS = Array.from({ length: 12 }, (_, number) => `dealer-${number}`)
/** The process is killed when it has written this many dealers. */
const KILLED_AFTER = [1, 5, 11]

const database = await createTestDatabase()
await database.asOwner(PHONE_DEALERS_TABLE)
await database.asOwner('grant all on phone_dealers to forecourt_import')
const files = await openTestingFiles({})
afterAll(() => files.close())
const program = await bundleProgram(join(import.meta.dirname, 'testing', 'file-writer-process.ts'), files.dir)

function startProcess(stop?: number): ChildProcess {
  return spawn(process.execPath, [program, join(files.dir, 'dealers'), ...(stop === undefined ? [] : [String(stop)])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: database.url },
  })
}

async function untilWritten(child: ChildProcess, dealers: number): Promise<void> {
  let printed = 0
  for await (const text of child.stdout ?? []) {
    printed += String(text).split('\n').length - 1
    if (printed >= dealers) return
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The phone numbers in force, by revision and by the table written from it. */
function phones() {
  return database.asOwner<{ revision: string | null; row: string | null }>(
    `select distinct substr(r.text, 8) as revision, d.phone as row from configuration_owners o
     join configuration_revisions r on r.owner_id = o.id and r.number = o.number full join phone_dealers d on d.name = o.name`,
  )
}

it(
  'a process that is killed while it writes changes leaves none of them, and the next one writes all',
  { timeout: 60_000 },
  async () => {
    const writeFiles = async (phone: string) => {
      for (const name of DEALERS) await files.write(`dealers/${name}.yaml`, `phone: ${phone}`)
    }
    const untilInForce = (phone: string) =>
      vi.waitFor(async () => expect(await phones()).toEqual([{ revision: phone, row: phone }]), { timeout: 20_000 })
    await writeFiles('first')
    const first = startProcess()
    await untilInForce('first')
    await kill(first)
    for (const dealers of KILLED_AFTER) {
      await writeFiles(`after-${dealers}`)
      const child = startProcess(dealers)
      await untilWritten(child, dealers)
      await kill(child)
      // PostgreSQL notices the lost connection when the statement ends.
      const busy = `select from pg_stat_activity where application_name = 'file writer test' and datname = current_database()`
      await vi.waitFor(async () => expect(await database.asOwner(busy)).toEqual([]), { timeout: 20_000, interval: 10 })
      expect(await phones()).toEqual([{ revision: 'first', row: 'first' }])
    }
    await writeFiles('last')
    const last = startProcess()
    await untilInForce('last')
    await kill(last)
  },
)
