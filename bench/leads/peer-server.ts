/**
 * A minimal Node server that stores leads: it parses the body and writes the same rows as ours in one transaction, without
 * checks, roles or row-level security. `node peer-server.ts` with PORT, DATABASE_URL and TEMPLATE, the JSON of one lead's rows.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Pool } from 'pg'
import type { LeadRows } from './lead-rows.ts'

const { PORT = '', DATABASE_URL = '', TEMPLATE = '' } = process.env
const CONNECTIONS = 10
const template = JSON.parse(TEMPLATE) as LeadRows
const pool = new Pool({ connectionString: DATABASE_URL, max: CONNECTIONS })

const server = createServer((request, response) => {
  if (request.method !== 'POST') return void response.end('ready')
  void store(request).then(
    (id) => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ lead_id: id })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit())

async function store(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body = JSON.parse(text) as { readonly name: string; readonly message: string }
  const id = randomUUID()
  const lead = {
    ...template.lead,
    id,
    submission_key: id,
    received_at: new Date(),
    name: body.name,
    message: body.message,
  }
  const deliveries = template.deliveries.map((row) => ({ ...row, id: randomUUID(), lead_id: id }))
  const consents = template.consents.map((row) => ({ ...row, id: randomUUID(), lead_id: id }))
  const jobs = deliveries.map((row) => ({ siteId: template.lead['site_id'], deliveryId: row.id }))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `with lead as (insert into leads select (jsonb_populate_record(null::leads, $1)).*),
         consent as (insert into consents select (jsonb_populate_recordset(null::consents, $2)).*)
       insert into deliveries select (jsonb_populate_recordset(null::deliveries, $3)).*`,
      [JSON.stringify(lead), JSON.stringify(consents), JSON.stringify(deliveries)],
    )
    await client.query('select jobs.add_job($1, payload, null) from jsonb_array_elements($2::jsonb) payload', [
      template.queue,
      JSON.stringify(jobs),
    ])
    await client.query('commit')
    return id
  } finally {
    client.release()
  }
}
