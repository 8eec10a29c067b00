/** An import in a process of its own, to be killed. Arguments: database address, file. Writes a line at each step. */
import { Pool } from 'pg'
import { roleNames } from '#platform/server/database-address.ts'
import { runImport } from '../server/import/run-import.ts'

const [url = '', file = ''] = process.argv.slice(2)
const database = new Pool({ connectionString: url, options: `-c role=${roleNames({}).import}` })
const report = await runImport({
  file,
  mapping: 'plain',
  dealershipColumn: 'dealership',
  createDealerships: true,
  allowShrink: true,
  database,
  writesATransaction: 1,
  onProgress: ({ phase, rows }) => process.stdout.write(`${phase} ${rows}\n`),
})
process.stdout.write(report.ok ? 'done\n' : `${report.error.what}\n`)
await database.end()
