import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseRoot } from '#platform/server/testing/run-folder.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { assertInGuide } from './guide.ts'

export interface Ran {
  readonly code: number | null
  /** Standard output and standard error, in the order of their lines. */
  readonly output: string
}

const READY_LIMIT_MS = 180_000

/** Settings of the machine that would reach the operator's shop. */
const OWN = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|HOME|LANG|TMPDIR|TEMP|CHROME_PATH|NODE_COMPILE_CACHE)$/.test(name),
  ),
)

/** Somebody at a terminal, in a folder of their own beside the checkout. */
export class Operator {
  readonly folder: string
  #server: ChildProcess | undefined
  #log = ''

  static async inEmptyFolder(): Promise<Operator> {
    const folder = await mkdtemp(join(databaseRoot(), 'go-live-'))
    await chmod(folder, 0o755)
    return new Operator(folder)
  }

  constructor(folder: string) {
    this.folder = folder
  }

  /** Output of the server so far. */
  get log(): string {
    return this.#log
  }

  async write(path: string, text: string): Promise<void> {
    const file = join(this.folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }

  /** Copies a file of this morning, with its time: a file that was just written might not be whole yet. */
  async copyOfThisMorning(path: string, text: string): Promise<void> {
    await this.write(path, text)
    const then = new Date(Date.now() - 3_600_000)
    await utimes(join(this.folder, path), then, then)
  }

  async append(path: string, text: string): Promise<void> {
    await appendFile(join(this.folder, path), text)
  }

  /** Replaces a text in a file, which has to be there. */
  async edit(path: string, from: string, to: string): Promise<void> {
    const file = join(this.folder, path)
    const text = await readFile(file, 'utf8')
    if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
    await writeFile(file, text.replace(from, to))
  }

  async makeFolder(path: string): Promise<void> {
    await mkdir(join(this.folder, path), { recursive: true })
  }

  /** Runs a command of the guide. `argument` stands for what the guide writes differently, such as the number of a car. */
  async run(command: string, { input = '', changes = {} }: RunOptions = {}): Promise<Ran> {
    assertInGuide(command)
    const words = Object.entries(changes)
      .reduce((text, [from, to]) => text.replaceAll(from, to), command)
      .split(' ')
    if (words[0] !== 'npx' || words[1] !== 'forecourt') throw new Error(`not a command of Forecourt: ${command}`)
    const child = this.#spawn('forecourt.mjs', words.slice(2))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)))
    child.stdin?.end(input)
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }

  /** Starts the server, and waits until it is ready. */
  async start(port: number): Promise<void> {
    const server = this.#spawn('start.mjs', [])
    this.#server = server
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (data) => (this.#log += String(data)))
    const limit = Date.now() + READY_LIMIT_MS
    while (Date.now() < limit) {
      if (server.exitCode !== null) throw new Error(`The server exited with ${server.exitCode}:\n${this.#log}`)
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The server was not ready in time:\n${this.#log}`)
  }

  async leave(): Promise<void> {
    const server = this.#server
    if (server && server.exitCode === null) {
      const exit = once(server, 'exit')
      server.kill('SIGTERM')
      await exit
    }
    await rm(this.folder, { recursive: true, force: true })
  }

  #spawn(program: string, args: readonly string[]): ChildProcess {
    // With npm_lifecycle_event, as under npm, a program exits by itself when its parent is killed.
    const env = { ...OWN, NODE_ENV: 'production', NO_COLOR: '1', npm_lifecycle_event: 'test' }
    return spawn(process.execPath, [join(projectRoot(), 'bin', program), ...args], { cwd: this.folder, env })
  }
}

interface RunOptions {
  readonly input?: string
  readonly changes?: Readonly<Record<string, string>>
}
