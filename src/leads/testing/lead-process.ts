/**
 * A process that stores leads from HTTP and delivers them, to be killed by the kill test: `node lead-process.ts` with
 * DATABASE_URL, SITE_ID, SMTP_URL and WEBHOOK_URL. Prints its port when it is ready; answers a posted lead with the id under which it
 * is stored.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '#platform/server/database.ts'
import { startJobs } from '#platform/server/jobs/start-jobs.ts'
import { silentLogger } from '#platform/server/log.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import type { Lead } from '../lead.ts'
import { leadDeliveryWorkers } from '../server/delivery/deliver-lead.ts'
import { storeLead } from '../server/store-lead.ts'

const { DATABASE_URL = '', SITE_ID = '', SMTP_URL = '', WEBHOOK_URL = '' } = process.env
const database = openDatabase({ url: DATABASE_URL, applicationName: 'forecourt kill test', log: silentLogger })

await startJobs({
  database,
  workers: leadDeliveryWorkers({
    database,
    mailer: smtpMailer(SMTP_URL, 'Website <website@dealer.example>'),
    webhookSecret: () => 'a secret',
    fetch,
    clock: () => new Date(),
    random: Math.random,
    log: silentLogger,
  }),
  schedules: [],
  log: silentLogger,
})

const server = createServer((request, response) => {
  void store(request).then(
    (leadId) => response.end(leadId),
    () => response.writeHead(500).end(),
  )
})
// Ends with the test that started it.
process.stdin.on('close', () => process.exit()).resume()

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})

async function store(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const lead = JSON.parse(body) as Lead
  const stored = await storeLead(database, Number(SITE_ID), {
    lead,
    deliveries: [
      { channel: 'email', target: 'rocklea@example.com' },
      { channel: 'adf', target: 'rocklea@example.com' },
      { channel: 'webhook', target: WEBHOOK_URL },
    ],
  })
  return stored.leadId
}
