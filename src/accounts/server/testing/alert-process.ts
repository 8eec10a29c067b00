/**
 * A process that finds and sends alerts, for a test that kills it: `node alert-process.ts FILE` with DATABASE_URL. Sending a mail
 * appends a line to the file, then waits, so that the process can be killed before the mail is recorded as sent.
 */
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '#platform/result.ts'
import { openDatabase } from '#platform/server/database.ts'
import { startJobs } from '#platform/server/jobs/start-jobs.ts'
import { silentLogger } from '#platform/server/log.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { plainMailFacts } from '#vehicles/testing/plain-mail-facts.ts'
import { alertWorkers } from '../alert-jobs.ts'

const SENDING_MS = 40

const [, , file = ''] = process.argv
const { DATABASE_URL = '' } = process.env
const site = buildSite({ slug: 'north' })
const database = openDatabase({ url: DATABASE_URL, applicationName: 'forecourt alert test', log: silentLogger })
const workers = alertWorkers({
  database,
  mailer: {
    send: async ({ id, to, subject }) => {
      appendFileSync(file, `${JSON.stringify({ id, to, subject })}\n`)
      await sleep(SENDING_MS)
      return ok(undefined)
    },
  },
  siteBySlug: () => site,
  mailFacts: plainMailFacts,
  newMatches: () => Promise.resolve([]),
  vehicles: (_, ids) =>
    Promise.resolve(
      ids.map((id) => ({
        id,
        slug: 'hilux',
        name: 'Toyota Hilux',
        picture: null,
        price: null,
        charges: null,
        facts: [],
      })),
    ),
  secret: 'a secret of the tests, long enough to be one',
  clock: () => new Date(),
  log: silentLogger,
})
await startJobs({ database, workers, schedules: [], log: silentLogger })
// The pipe closes when the test's process ends, however it ends.
process.stdin.on('close', () => process.exit()).resume()
