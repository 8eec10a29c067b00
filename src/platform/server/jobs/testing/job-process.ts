/**
 * A process that runs the jobs of the test queue and never finishes one, to be killed: `node job-process.ts` with
 * DATABASE_URL. Prints `ready`, then `begun` for each job.
 */
import { openDatabase } from '../../database.ts'
import { silentLogger } from '../../log.ts'
import { jobWorker } from '../job-worker.ts'
import { startJobs } from '../start-jobs.ts'
import { numbers } from './numbers-queue.ts'

const { DATABASE_URL = '' } = process.env
const database = openDatabase({ url: DATABASE_URL, applicationName: 'forecourt job test', log: silentLogger })
const worker = jobWorker(numbers, { concurrency: 1, length: 'short' }, async () => {
  process.stdout.write('begun\n')
  await new Promise<never>(() => undefined)
})
await startJobs({ database, workers: [worker], schedules: [], log: silentLogger })
// Exits when the test that started it ends.
process.stdin.on('close', () => process.exit()).resume()
process.stdout.write('ready\n')
