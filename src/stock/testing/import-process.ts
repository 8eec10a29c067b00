/**
 * An import in a process of its own, for tests that kill it. Arguments: database address, file, and the point at which it stops and waits:
 * `reading`, or `before N` or `after N` for the Nth commit of stock. It prints `stopped` there, or the result at the end.
 */
import { Pool, type PoolClient } from 'pg'
import { TESTER } from '#platform/testing/tester.ts'
import { roleNames } from '#platform/server/database-address.ts'
import { runImport } from '../server/import/run-import.ts'

const [url = '', file = '', stop = ''] = process.argv.slice(2)
const pool = new Pool({
  connectionString: url,
  options: `-c role=${roleNames({}).import}`,
  application_name: 'import to kill',
})

function stopHere(): void {
  process.stdout.write('stopped\n', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
}

let commits = 0

/** Wraps a client to count the commits of transactions that record a run, and to stop at the requested one. */
function watched(client: PoolClient): PoolClient {
  const query = client.query.bind(client) as (...call: unknown[]) => Promise<unknown>
  let writesRuns = false
  const watch = async (...call: unknown[]): Promise<unknown> => {
    if (String(call[0]).includes('insert into feed_runs')) writesRuns = true
    if (call[0] !== 'commit' || !writesRuns) return query(...call)
    writesRuns = false
    const number = ++commits
    if (stop === `before ${number}`) return new Promise(stopHere)
    const result = await query(...call)
    if (stop === `after ${number}`) return new Promise(stopHere)
    return result
  }
  // A copy is a stream; everything else is awaited.
  client.query = ((...call: unknown[]) => (typeof call[0] === 'string' ? watch(...call) : query(...call))) as never
  return client
}

const report = await runImport({
  file,
  actor: TESTER,
  mapping: 'plain',
  dealershipColumn: 'dealership',
  createDealerships: true,
  allowShrink: true,
  database: { connect: async () => watched(await pool.connect()) },
  writesPerTransaction: 1,
  onProgress: ({ phase }) => {
    if (phase === stop) stopHere()
  },
})
process.stdout.write(report.ok ? 'done\n' : `${report.error.what}\n`)
await pool.end()
