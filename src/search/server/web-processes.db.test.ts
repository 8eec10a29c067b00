import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOneLine } from '#platform/problem.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openCluster, stopCluster, type Cluster } from '#platform/server/postgres/cluster.ts'
import { bundleProgram } from '#platform/server/testing/bundle-program.ts'
import { databaseRoot } from '#platform/server/testing/run-folder.ts'
import { openYards, type Yards } from './testing/yards.ts'

/** Three web processes on a PostgreSQL of their own, because the test stops it. */
const dataFolder = mkdtempSync(join(databaseRoot(), 'forecourt-processes-'))

const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** A change is searchable within this time. Only the fastest of three is checked, because the machine may be busy. */
const MAX_DELAY_MS = 1_000
/** Time for six starts of a process on a busy machine. */
const BUSY_MS = 90_000
/** Options of every poll. */
const POLL = { timeout: 20_000, interval: 20 }

class WebProcess {
  readonly #folder: string
  #child: ChildProcess | undefined
  readonly #waiting: ((line: string) => void)[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Resolves to the number of vehicles in its snapshot, once the process is ready. */
  async start(): Promise<number> {
    const env = { ...process.env, DATABASE_URL: cluster.url, FOLDER: this.#folder, NODE_OPTIONS: '' }
    const child = spawn(process.execPath, [program], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.#child = child
    createInterface({ input: child.stdout }).on('line', (line) => this.#waiting.shift()?.(line))
    return Number(await this.#nextLine())
  }

  async count(text: string): Promise<number> {
    this.#child?.stdin?.write(`${text}\n`)
    return Number(await this.#nextLine())
  }

  async kill(): Promise<void> {
    await this.#ended(() => this.#child?.kill('SIGKILL'))
  }

  async stop(): Promise<void> {
    await this.#ended(() => this.#child?.stdin?.end())
  }

  #nextLine(): Promise<string> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async #ended(end: () => void): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    end()
    await gone
  }
}

let cluster: Cluster
let program: string
let yards: Yards
const processes = ['a', 'b', 'c'].map((name) => new WebProcess(join(dataFolder, name)))

async function open(port?: number): Promise<Cluster> {
  const opened = await openCluster({ dataFolder, settings: FAST_SETTINGS, ...(port !== undefined && { port }) })
  if (!opened.ok) throw new Error(inOneLine(opened.error))
  return opened.value
}

/** Opens a connection for each statement, because the database is stopped in between. */
async function asOwner<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const counts = (text: string) => Promise.all(processes.map((each) => each.count(text)))
async function expectEverywhere(text: string, times: number): Promise<void> {
  await expect.poll(() => counts(text), POLL).toEqual([times, times, times])
}

/** Adds a vehicle and returns the milliseconds from the commit until all three processes find it. */
async function addAndFind(make: string): Promise<number> {
  const { north, add, change } = yards
  await change(north, add(north, 1).replace("'Toyota'", `'${make}'`), { announce: true })
  const committed = performance.now()
  await expectEverywhere(make, 1)
  return performance.now() - committed
}

beforeAll(async () => {
  // PostgreSQL may have to run as another user.
  chmodSync(dataFolder, 0o755)
  program = await bundleProgram(join(import.meta.dirname, 'testing', 'stock-process.ts'), dataFolder)
  cluster = await open()
  const migrated = await migrate(cluster, 'migrations')
  if (!migrated.ok) throw new Error(inOneLine(migrated.error))
  yards = await openYards(asOwner)
  await yards.change(yards.north, yards.add(yards.north, 3_000))
  await Promise.all(processes.map((each) => each.start()))
})

afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()))
  await stopCluster(cluster.home)
  for (const folder of [cluster.home.folder, dataFolder]) rmSync(folder, { recursive: true, force: true })
})

test('a change is searchable in each process within a second', async () => {
  expect(await counts('toyota')).toEqual([3_000, 3_000, 3_000])
  const times = [await addAndFind('Mazda'), await addAndFind('Subaru'), await addAndFind('Isuzu')]
  expect(Math.min(...times)).toBeLessThan(MAX_DELAY_MS)
})

test(
  'a killed process starts from its snapshot and catches up',
  async () => {
    const { south, add, change } = yards
    for (const [at, killed] of processes.entries()) {
      await killed.kill()
      await change(south, add(south, 10))
      expect(await killed.start()).toBeGreaterThanOrEqual(3_000)
      await expectEverywhere('corolla', 3_003 + 10 * (at + 1))
    }
  },
  BUSY_MS,
)

test('a process that missed a gap in the history compares the whole dealership', async () => {
  const { south, add, change } = yards
  const [first] = processes
  await first?.stop()
  await change(south, add(south, 5), { history: false })
  await change(south, add(south, 5))
  await change(south, `delete from vehicles where slug like 'v-%-1' and dealership_id = ${south}`, { history: false })
  expect(await first?.start()).toBeGreaterThan(3_000)
  await expectEverywhere('corolla', 3_033 + 10 - 5)
})

test('processes recover from lost connections and from a restart of the database', async () => {
  const { north, add, change } = yards
  await asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forecourt stock test'",
  )
  await change(north, add(north, 1).replace("'Toyota'", "'Ford'"))
  await expectEverywhere('ford', 1)
  await stopCluster(cluster.home)
  expect(await counts('ford')).toEqual([1, 1, 1])
  cluster = await open(Number(new URL(cluster.url).port))
  await change(north, add(north, 1).replace("'Toyota'", "'Ford'"))
  await expectEverywhere('ford', 2)
})
