import { join } from 'node:path'
import type { Progress } from '#platform/server/progress.ts'
import { recordPages, startApp, type App } from './app.ts'
import { NEXT, NEXT_CLIENT, OURS, REACT_ROUTER, WHOLE, type PageServer } from './page-servers.ts'
import { buildReactRouter, RECORDED_PREFIX, startNext, startReactRouter, type PeerPlan } from './peers/peers.ts'
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
  /** React Router with client navigation on the search page, which asks our own search; undefined if it can't be built. */
  readonly navigatingPeer: () => Promise<Server | undefined>
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
  const plan = once(async () => ({ root, recording: (await recorded()).file, app: await app() }))
  const reactRouter = once(async () => buildReactRouter(await plan()))
  return {
    app,
    recorded,
    servers: once(async () =>
      startPageServers(await plan(), (await recorded()).recording, reactRouter, keep, progress),
    ),
    navigatingPeer: once(async () => {
      const planned = await plan()
      const views = await keep('Starting the server of views', () => startViews(planned))
      return peerOrNothing(REACT_ROUTER, keep, progress, async () =>
        startReactRouter(await reactRouter(), planned, views.port),
      )
    }),
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

type Plan = PeerPlan & { readonly app: App }

async function startPageServers(
  plan: Plan,
  recording: Recording,
  buildPeer: () => Promise<string>,
  keep: Keep,
  progress: Progress,
): Promise<PageServers> {
  const { app } = plan
  const own = await keep(`Starting ${OURS} on the recording`, () => startOwn(plan))
  const peer = (name: string, start: () => Promise<Server>) => peerOrNothing(name, keep, progress, start)
  const reactRouter = await peer(REACT_ROUTER, async () => startReactRouter(await buildPeer(), plan))
  const next = await peer(NEXT, () => startNext(plan))
  const all = [
    toPageServer(OURS, own, recording),
    wholeApp(app, recording),
    ...(reactRouter ? [toPageServer(REACT_ROUTER, reactRouter, recording, RECORDED_PREFIX)] : []),
    ...(next ? [toPageServer(NEXT, next, recording), toPageServer(NEXT_CLIENT, next, recording, '/client')] : []),
  ]
  return { all, recording }
}

/** Starts a peer; if that fails, prints its error and leaves it out. */
async function peerOrNothing(name: string, keep: Keep, progress: Progress, start: () => Promise<Server>) {
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

function startOwn({ root, recording }: Plan): Promise<Server> {
  return startServer((port) => ({
    command: process.execPath,
    args: [join(buildFolder(root), 'own-server', 'own-server.js')],
    environment: { RECORDING: recording, ROOT: root, PORT: String(port) },
    ready: '/healthz',
  }))
}

function startViews({ root, app }: Plan): Promise<Server> {
  return startServer((port) => ({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(buildFolder(root), 'view-server', 'view-server.js')],
    cwd: root,
    environment: { DATA_DIR: app.dataFolder, PORT: String(port) },
    ready: '/readyz',
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
