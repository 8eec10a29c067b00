import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { get } from '../processes/request.ts'
import { run } from '../processes/run.ts'
import { startServer, type Server } from '../processes/server.ts'
import { readRecording } from '../recording/read-recording.ts'
import { installPeer } from './install.ts'

export interface PeerPlan {
  readonly root: string
  /** Path of the recording. */
  readonly recording: string
  /** The running application, from which the theme's stylesheet is copied. */
  readonly app: { readonly port: number; readonly host: string }
}

/** Prefix of React Router's recorded pages; its search page with client navigation has the application's paths. */
export const RECORDED_PREFIX = '/recorded'

/** Builds React Router in framework mode from the same components; returns its folder. */
export async function buildReactRouter(plan: PeerPlan): Promise<string> {
  const cwd = await installPeer(plan.root, 'react-router')
  const environment = { RECORDING: plan.recording, NODE_ENV: 'production' }
  const args = ['node_modules/@react-router/dev/bin.cjs', 'build']
  await run({ command: process.execPath, args, cwd, environment })
  await copyAssets(plan, join(cwd, 'build', 'client'))
  return cwd
}

/**
 * Starts the built React Router app on its own server. With `views`, the port of the server of views, its search page also
 * navigates in the page.
 */
export function startReactRouter(cwd: string, { recording, app }: PeerPlan, views?: number): Promise<Server> {
  const pictures = `http://${app.host}:${app.port}`
  return startServer((port) => ({
    command: process.execPath,
    args: ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
    cwd,
    environment: {
      RECORDING: recording,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(views !== undefined && { VIEWS_PORT: String(views), PICTURES: pictures }),
    },
    ready: `${RECORDED_PREFIX}/content/0`,
  }))
}

/** A build that takes longer than a quarter of an hour is considered stuck. */
const BUILD_LIMIT_MS = 900_000

/** Next with its app router, by `next build` and `next start`. */
export async function startNext(plan: PeerPlan): Promise<Server> {
  const cwd = await installPeer(plan.root, 'next')
  const environment = { RECORDING: plan.recording, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const next = 'node_modules/next/dist/bin/next'
  await copyAssets(plan, join(cwd, 'public'))
  // Next's cache does not notice changes of our loader.
  rmSync(join(cwd, '.next'), { recursive: true, force: true })
  await run({ command: process.execPath, args: [next, 'build'], cwd, environment, limitMs: BUILD_LIMIT_MS })
  return startServer((port) => ({
    command: process.execPath,
    args: [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    cwd,
    environment,
    ready: '/content/0',
  }))
}

/** Copies the application's stylesheets and fonts, so that the pages look the same. */
async function copyAssets({ root, recording, app }: PeerPlan, folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  mkdirSync(assets, { recursive: true })
  cpSync(join(root, 'dist', 'client', 'assets'), assets, {
    recursive: true,
    filter: (file) => !/\.(?:js|br|gz)$/.test(file),
  })
  const { frame } = readRecording(recording)
  if (frame.icon === undefined) return
  const { body } = await get({ ...app, path: frame.icon, encoding: 'identity' })
  writeFileSync(join(folder, frame.icon), body)
}
