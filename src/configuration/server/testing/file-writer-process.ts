/**
 * A process that follows the dealers' files of a folder, for a test that kills it: `node file-writer-process.ts FOLDER` with DATABASE_URL. It
 * prints a line for each dealer that is written, within the transaction.
 */
import { openDatabase } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { startFileWriter } from '../file-writer.ts'
import { phoneDealers } from './phone-dealers.ts'

const WRITING_MS = 30

const [, , folder = ''] = process.argv
const { DATABASE_URL = '' } = process.env
const database = openDatabase({ url: DATABASE_URL, applicationName: 'file writer test', log: silentLogger })
// The pipe closes when the test's process ends, however it ends.
process.stdin.on('close', () => process.exit()).resume()
const dealers = phoneDealers(WRITING_MS)
await startFileWriter({
  database,
  kinds: [
    {
      ...dealers,
      project: async (tx, name, value) => {
        await dealers.project?.(tx, name, value)
        process.stdout.write(`${name}\n`)
      },
    },
  ],
  sources: [{ kind: 'dealer', folders: [folder] }],
  log: silentLogger,
  pollMs: 10,
})
