import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { propertiesOf } from '#platform/records.ts'
import type { App } from '../app.ts'
import { ATTACKS, SOURCES, type Attack, type AttackFigures, type Source } from './attacks.ts'

const CONNECTIONS = 300
const ATTACK_MS = 20_000
/** Time after the end of the last connection until memory is read. */
const REST_MS = 60_000
const POLL_MS = 200
const HEALTH_LIMIT_MS = 10_000
const WARM_UPS = 200

type Target = Pick<App, 'port' | 'host' | 'dataFolder'>

/** Measures the server while hostile clients hold connections, and a minute later. */
export async function measureHostile(
  root: string,
  app: Target,
  report: (text: string) => void,
): Promise<readonly AttackFigures[]> {
  const { pid } = JSON.parse(await readFile(join(app.dataFolder, 'server.json'), 'utf8')) as { pid: number }
  // The first pages of a process take memory that it keeps.
  for (let each = 0; each < WARM_UPS; each++) await ask(app, `/search?query=warm${each}`)
  const valuation = await startValuation(app)
  const figures: AttackFigures[] = []
  for (const attack of ATTACKS) {
    for (const source of SOURCES) {
      report(`${attack}, from ${source === 'one' ? 'one address' : 'many addresses'}`)
      figures.push(await measureAttack(root, { ...app, pid, valuation }, attack, source))
    }
  }
  return figures
}

async function measureAttack(
  root: string,
  target: Target & { readonly pid: number; readonly valuation: string },
  attack: Attack,
  source: Source,
): Promise<AttackFigures> {
  const { port, host, pid, valuation } = target
  const before = await memoryOf(pid)
  const args = [
    'bench/hostile/clients.ts',
    attack,
    String(port),
    `${host}:${port}`,
    String(CONNECTIONS),
    source,
    valuation,
  ]
  const clients = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
  // It ends by itself when the server has closed all its connections.
  const exit = once(clients, 'exit')
  const end = performance.now() + ATTACK_MS
  let [most, slowestHealthMs, healthFailures] = [before, 0, 0]
  while (performance.now() < end) {
    const { ms, isHealthy } = await ask(target, '/healthz')
    slowestHealthMs = Math.max(slowestHealthMs, ms)
    if (!isHealthy) healthFailures++
    most = Math.max(most, await memoryOf(pid))
    await sleep(POLL_MS)
  }
  clients.kill('SIGKILL')
  await exit
  await sleep(REST_MS)
  const bytes = { before, most, after: await memoryOf(pid) }
  return { attack, source, connections: CONNECTIONS, bytes, slowestHealthMs, healthFailures }
}

/** The id of a valuation of a vehicle, to which photos can be added. */
async function startValuation({ port, host }: Target): Promise<string> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/api/valuations',
    method: 'POST',
    headers: { host: `${host}:${port}`, 'content-type': 'application/json' },
  })
  sent.end(JSON.stringify({ make: 'Toyota', model: 'Corolla', year: 2021, kms: 60_000 }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = propertiesOf(await json(response))
  if (typeof answer['id'] !== 'string')
    throw new Error(`${host} started no valuation: it answered ${response.statusCode}`)
  return answer['id']
}

/** Asks as another client than the hostile ones. */
function ask({ port, host }: Target, path: string): Promise<{ readonly ms: number; readonly isHealthy: boolean }> {
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (isHealthy: boolean): void => resolve({ ms: performance.now() - started, isHealthy })
    const asked = get({ port, host: '127.0.0.1', localAddress: '127.0.9.9', path, headers: { host }, agent: false })
    asked.setTimeout(HEALTH_LIMIT_MS, () => asked.destroy(new Error('no answer')))
    asked.once('error', () => end(false))
    asked.once('response', (response) => {
      response.resume()
      response.once('end', () => end(response.statusCode === 200))
    })
  })
}

/** Resident memory of a process, in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
