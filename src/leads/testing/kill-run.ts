import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { buildLead } from './build-lead.ts'

export interface KillRunOptions {
  readonly databaseUrl: string
  readonly siteId: number
  readonly smtpUrl: string
  readonly webhookUrl: string
  readonly kills: number
  /** Between 0 and 1. */
  readonly random: () => number
}

export interface KillRun {
  /** Leads that were acknowledged: message → id. */
  readonly acknowledged: ReadonlyMap<string, string>
  readonly kills: number
  /** Kills the remaining processes. */
  readonly end: () => Promise<void>
}

interface Running {
  readonly process: ChildProcess
  port: number | undefined
}

const SENDERS = 4
const PROCESSES = 2

/**
 * Runs two processes that store and deliver leads, and senders that send them, and repeatedly kills a process at a random
 * moment. A sender that gets no answer sends the same again, as a shopper's browser would.
 */
export async function runAndKill(options: KillRunOptions): Promise<KillRun> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-kill-'))
  const program = await bundleProgram(folder)
  const running: Running[] = []
  const acknowledged = new Map<string, string>()
  const sending = new AbortController()
  for (let started = 0; started < PROCESSES; started++) running.push(start(program, options))
  const senders = Array.from({ length: SENDERS }, (_, sender) => send(sender, running, acknowledged, sending.signal))
  let kills = 0
  while (kills < options.kills) {
    const ready = running.filter(({ port }) => port !== undefined)
    await pause(50 + 450 * options.random())
    const victim = ready[Math.floor(options.random() * ready.length)]
    if (!victim) continue
    victim.process.kill('SIGKILL')
    running.splice(running.indexOf(victim), 1, start(program, options))
    kills++
  }
  sending.abort()
  await Promise.all(senders)
  const end = async (): Promise<void> => {
    for (const { process: child } of running) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  return { acknowledged, kills, end }
}

/** Bundled into one file, the program starts in a fifth of the time. */
async function bundleProgram(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./lead-process.ts', import.meta.url)),
      outDir: folder,
      target: 'node24',
      rolldownOptions: { external: ['pg-native'], output: { entryFileNames: PROGRAM } },
    },
  })
  return join(folder, PROGRAM)
}

const PROGRAM = 'lead-process.mjs'

function start(program: string, { databaseUrl, siteId, smtpUrl, webhookUrl }: KillRunOptions): Running {
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SITE_ID: String(siteId),
      SMTP_URL: smtpUrl,
      WEBHOOK_URL: webhookUrl,
    },
  })
  const started: Running = { process: child, port: undefined }
  child.stdout?.on('data', (line: Buffer) => {
    started.port = Number(line.toString())
  })
  return started
}

async function send(
  sender: number,
  running: readonly Running[],
  acknowledged: Map<string, string>,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const message = `Lead ${sender}-${number}`
    acknowledged.set(message, await sendUntilStored(message, running))
    await pause(10)
  }
}

async function sendUntilStored(message: string, running: readonly Running[]): Promise<string> {
  for (;;) {
    const ready = running.filter(({ port }) => port !== undefined)
    const { port } = ready[Math.floor(Math.random() * ready.length)] ?? {}
    const leadId = port === undefined ? undefined : await post(port, message)
    if (leadId) return leadId
    await pause(20)
  }
}

/** Each attempt has an id of its own; it is a duplicate because its text is the same. */
async function post(port: number, message: string): Promise<string | undefined> {
  const lead = { ...buildLead({ message }), id: randomUUID(), receivedAt: new Date().toISOString() }
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(lead) })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
