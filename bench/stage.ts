import { join } from 'node:path'
import type { Progress } from '#platform/server/progress.ts'
import { recordPages, SITE, startApp, type App } from './app.ts'
import { NEXT, NEXT_CLIENT, OURS, REACT_ROUTER, WHOLE, type Contestant } from './contestants.ts'
import { startNext, startReactRouter } from './peers/peers.ts'
import { startServer, type Server } from './processes/server.ts'
import { buildRecording } from './recording/build.ts'
import { KINDS, readRecording } from './recording/read-recording.ts'
import type { PageKind, Recording } from './recording/recording.ts'

/** What several parts look at, started when the first of them asks for it. */
export interface Stage {
  readonly app: () => Promise<App>
  /** What the application's pages show. */
  readonly recorded: () => Promise<Recorded>
  /** The application and its peers, all drawing what the application decided on its stock. */
  readonly contestants: () => Promise<Contestants>
  readonly close: () => Promise<void>
}

export interface Recorded {
  readonly recording: Recording
  readonly file: string
}

export interface Contestants {
  readonly all: readonly Contestant[]
  readonly recording: Recording
}

export function openStage(root: string, progress: Progress): Stage {
  const opened: Server[] = []
  const keep = async <S extends Server>(title: string, start: () => Promise<S>): Promise<S> => {
    const server = await progress.step(title, start)
    opened.push(server)
    return server
  }
  const app = once(() => keep('Building and starting the sites, loading stock', () => startApp(root)))
  const recorded = once(async () => record(root, progress, await app()))
  return {
    app,
    recorded,
    contestants: once(async () => openContestants(root, await app(), await recorded(), keep)),
    close: async () => {
      for (const server of opened.toReversed()) await server.stop()
    },
  }
}

type Keep = <S extends Server>(title: string, start: () => Promise<S>) => Promise<S>

const buildFolder = (root: string): string => join(root, 'bench', 'results', 'build')

async function record(root: string, progress: Progress, app: App): Promise<Recorded> {
  const build = buildFolder(root)
  const file = join(build, 'recording.json')
  await progress.step('Recording what the pages show', async () => {
    await buildRecording(root, build)
    await recordPages(root, app, build, file)
  })
  return { recording: readRecording(file), file }
}

async function openContestants(
  root: string,
  app: App,
  { recording, file }: Recorded,
  keep: Keep,
): Promise<Contestants> {
  const plan = { root, recording: file, app }
  const own = await keep(`Starting ${OURS} on the recording`, () => startOwn(root, file))
  const reactRouter = await keep(`Installing, building and starting ${REACT_ROUTER}`, () => startReactRouter(plan))
  const next = await keep(`Installing, building and starting ${NEXT}`, () => startNext(plan))
  const all = [
    contestant(OURS, own, recording),
    wholeApp(app, recording),
    contestant(REACT_ROUTER, reactRouter, recording),
    contestant(NEXT, next, recording),
    contestant(NEXT_CLIENT, next, recording, '/client'),
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

function contestant(name: string, { pid, port }: Server, recording: Recording, prefix = ''): Contestant {
  const host = `${SITE}.localhost:${port}`
  const ofKind = (kind: PageKind) =>
    recording.pages[kind].map((_, at) => ({ port, host, path: `${prefix}/${kind}/${at}` }))
  return { name, pid, questions: byKind(ofKind) }
}

function wholeApp({ pid, port, host }: App, recording: Recording): Contestant {
  const ofKind = (kind: PageKind) =>
    recording.pages[kind].map(({ address }) => ({ port, host, path: address, isFirst: true }))
  return { name: WHOLE, pid, questions: byKind(ofKind) }
}

function byKind(ofKind: (kind: PageKind) => Contestant['questions'][PageKind]): Contestant['questions'] {
  const [search, vehicle, content] = KINDS.map(ofKind)
  return { search: search ?? [], vehicle: vehicle ?? [], content: content ?? [] }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
