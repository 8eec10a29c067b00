import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openYards } from '../testing/yards.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-replaced-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const bundle = join(folder, 'server')

/** Longest wait of the test. */
const LATE = { timeout: 20_000, interval: 50 }
const BUSY_MS = 90_000

/** Builds as for production: programs in one folder, the chunks that they share in another. */
async function bundlePrograms(): Promise<void> {
  const sources = {
    'stock-process': 'src/search/server/testing/stock-process.ts',
    'build-stock.worker': 'src/search/server/stock-index/build-stock.worker.ts',
    'search-pool.worker': 'packages/faceted-search/src/pool/server/search-pool.worker.ts',
  }
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: bundle,
      target: 'node24',
      rolldownOptions: {
        input: sources,
        external: ['pg-native'],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
}

/** Starts a web process of the bundle with one search thread. */
async function startProcess() {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(bundle, 'stock-process.js')], {
    env: { ...process.env, DATABASE_URL: database.url, FOLDER: join(folder, 'search'), THREADS: '1', NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let warnings = ''
  child.stderr.on('data', (data) => (warnings += String(data)))
  const waiting: ((line: string) => void)[] = []
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line))
  const nextLine = () => new Promise<string>((resolve) => waiting.push(resolve))
  await nextLine()
  return {
    count: (text: string) => {
      child.stdin.write(`${text}\n`)
      return nextLine()
    },
    warnings: () => warnings,
    stop: () => {
      child.stdin.end()
      return new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

test(
  'a process whose program files were replaced still rebuilds the index, and its next generation',
  async () => {
    const { north, south, change, add } = await openYards(database.asOwner)
    await change(north, add(north, 40))
    await bundlePrograms()
    const stock = await startProcess()
    expect(await stock.count('corolla')).toBe('40')
    // A deploy of another version leaves changed programs there, or nothing at all.
    for (const name of readdirSync(join(bundle, 'chunks'))) rmSync(join(bundle, 'chunks', name))
    for (const name of readdirSync(bundle).filter((each) => each.endsWith('.worker.js'))) {
      writeFileSync(join(bundle, name), `throw new Error('another version of ${name}')`)
    }
    expect(readFileSync(join(bundle, 'build-stock.worker.js'), 'utf8')).toContain('another version')
    // More vehicles than the index has room for: a thread rebuilds it.
    await change(north, add(north, 1_500))
    await expect.poll(() => stock.count('corolla'), LATE).toBe('1540')
    // Change by change until the generation is full: the next one is built in a thread, too.
    for (let round = 1; round <= 8; round++) {
      await change(south, add(south, 100))
      await expect.poll(() => stock.count('corolla'), LATE).toBe(String(1540 + 100 * round))
    }
    await stock.stop()
    expect(stock.warnings()).toBe('')
  },
  BUSY_MS,
)
