import { Agent, request } from 'node:http'
import { DEALERSHIP } from '../app.ts'

export interface Target {
  readonly name: string
  readonly port: number
  readonly host: string
}

export interface Sent {
  readonly seconds: number
  /** Milliseconds of each lead from the request to the whole answer. */
  readonly times: readonly number[]
}

export const CONNECTIONS = 10
const LEADS_PATH = '/api/leads'

let number = 0

/** Sends leads for a time over ten connections, each as soon as the one before it is answered. */
export async function sendLeads(target: Target, ms: number): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const started = performance.now()
  const sender = async (): Promise<void> => {
    while (performance.now() - started < ms) {
      const at = performance.now()
      await sendLead(target, agent)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sender))
  agent.destroy()
  return { seconds: (performance.now() - started) / 1000, times }
}

/** Sends one lead and returns its id. Each lead has another text, because equal ones are duplicates. */
export function sendLead({ name, port, host }: Target, agent?: Agent): Promise<string> {
  const body = JSON.stringify({
    form: 'contact',
    name: 'Alex',
    last_name: 'Sample',
    email: 'alex@example.com',
    phone: '0491 570 006',
    message: `Is number ${++number} still there?`,
    dealership_slug: DEALERSHIP,
    terms_conditions: true,
    opt_in: true,
    interaction_seen: 'true',
    url: `http://${host}/contact`,
  })
  const headers = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', host: '127.0.0.1', port, path: LEADS_PATH, headers, ...(agent && { agent }) }
    const sent = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode !== 201) return reject(new Error(`${name} answered ${response.statusCode}: ${text}`))
        resolve((JSON.parse(text) as { readonly lead_id: string }).lead_id)
      })
    })
    sent.once('error', reject).end(body)
  })
}
