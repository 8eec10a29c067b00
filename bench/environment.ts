import { join } from 'node:path'
import type { Progress } from '#platform/server/progress.ts'
import { recordPages, startApp, type App } from './app.ts'
import { NEXT, NEXT_CLIENT, OURS, REACT_ROUTER, WHOLE, type PageServer } from './page-servers.ts'
import { startNext, startReactRouter } from './peers/peers.ts'
import { startServer, type Server } from './processes/server.ts'
import { buildRecording } from './recording/build.ts'
import { byKind, readRecording } from './recording/read-recording.ts'
import type { PageKind, Recording } from './recording/recording.ts'

/** Servers shared by several parts, started on first use. */
export interface BenchEnvironment {
  readonly app: () => Promise<App>
  /** The recorded views of the application's pages. */
  readonly recorded: () => Promise<Recorded>
  /** The application and its peers, all rendering the recorded views. */
  readonly servers: () => Promise<PageServers>
  readonly close: () => Promise<void>
}

export interface Recorded {
  readonly recording: Recording
  readonly file: string
}

export interface PageServers {
  readonly all: readonly PageServer[]
  readonly recording: Recording
}

export function openEnvironment(root: string, site: string, progress: Progress): BenchEnvironment {
  const opened: Server[] = []
  const keep = async <S extends Server>(title: string, start: () => Promise<S>): Promise<S> => {
    const server = await progress.step(title, start)
    opened.push(server)
    return server
  }
  const app = once(() => keep('Building and starting the sites, loading stock', () => startApp(root, site)))
  const recorded = once(async () => record(root, progress, await app()))
  return {
    app,
    recorded,
    servers: once(async () => startPageServers(root, await app(), await recorded(), keep, progress)),
    close: async () => {
      for (const server of opened.toReversed()) await server.stop()
    },
  }
}

/** Lines of the error of a peer that could not be built. */
const ERROR_LINES = 12

type Keep = <S extends Server>(title: string, start: () => Promise<S>) => Promise<S>

const buildFolder = (root: string): string => join(root, 'bench', 'results', 'build')

async function record(root: string, progress: Progress, app: App): Promise<Recorded> {
  const build = buildFolder(root)
  const file = join(build, 'recording.json')
  await progress.step('Recording the views of the pages', async () => {
    await buildRecording(root, build)
    await recordPages(root, app, build, file)
  })
  return { recording: readRecording(file), file }
}

async function startPageServers(
  root: string,
  app: App,
  { recording, file }: Recorded,
  keep: Keep,
  progress: Progress,
): Promise<PageServers> {
  const plan = { root, recording: file, app }
  const own = await keep(`Starting ${OURS} on the recording`, () => startOwn(root, file))
  const peer = async (name: string, start: () => Promise<Server>) => {
    try {
      return await keep(`Installing, building and starting ${name}`, start)
    } catch (error) {
      const lines = (error instanceof Error ? error.message : String(error))
        .split('\n')
        .filter((line) => line.trim() !== '')
      progress.line(`! ${name} is left out:\n  ${lines.slice(0, ERROR_LINES).join('\n  ')}`)
      return undefined
    }
  }
  const reactRouter = await peer(REACT_ROUTER, () => startReactRouter(plan))
  const next = await peer(NEXT, () => startNext(plan))
  const all = [
    toPageServer(OURS, own, recording),
    wholeApp(app, recording),
    ...(reactRouter ? [toPageServer(REACT_ROUTER, reactRouter, recording)] : []),
    ...(next ? [toPageServer(NEXT, next, recording), toPageServer(NEXT_CLIENT, next, recording, '/client')] : []),
  ]
  return { all, recording }
}

function startOwn(root: string, file: string): Promise<Server> {
  return startServer((port) => ({
    command: process.execPath,
    args: [join(buildFolder(root), 'own-server', 'own-server.js')],
    environment: { RECORDING: file, ROOT: root, PORT: String(port) },
    ready: '/healthz',
  }))
}

function toPageServer(name: string, { pid, port }: Server, recording: Recording, prefix = ''): PageServer {
  const host = `${recording.site}.localhost:${port}`
  const ofKind = (kind: PageKind) =>
    recording.pages[kind].map((_, at) => ({ port, host, path: `${prefix}/${kind}/${at}` }))
  return { name, pid, requests: byKind(ofKind) }
}

function wholeApp({ pid, port, host }: App, recording: Recording): PageServer {
  const ofKind = (kind: PageKind) =>
    recording.pages[kind].map(({ address }) => ({ port, host, path: address, isUncached: true }))
  return { name: WHOLE, pid, requests: byKind(ofKind) }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
