/**
 * A process that follows the dealers' files of a folder, for a test that kills it: `node file-writer-process.ts FOLDER [STOP]` with
 * DATABASE_URL. It prints a line for each dealer that is written, within the transaction, and after as many as STOP writes no more.
 */
import { openDatabase } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { startFileWriter } from '../file-writer.ts'
import { phoneDealers } from './phone-dealers.ts'

const WRITING_MS = 30

const [, , folder = '', stop] = process.argv
const { DATABASE_URL = '' } = process.env
const database = openDatabase({ url: DATABASE_URL, applicationName: 'file writer test', log: silentLogger })
// The pipe closes when the test's process ends, however it ends.
process.stdin.on('close', () => process.exit()).resume()
const dealers = phoneDealers(WRITING_MS)
let written = 0
await startFileWriter({
  database,
  kinds: [
    {
      ...dealers,
      project: async (tx, name, value) => {
        await dealers.project?.(tx, name, value)
        process.stdout.write(`${name}\n`)
        written += 1
        if (written === Number(stop)) await new Promise(() => {})
      },
    },
  ],
  sources: [{ kind: 'dealer', folders: [folder] }],
  log: silentLogger,
  pollMs: 10,
})
