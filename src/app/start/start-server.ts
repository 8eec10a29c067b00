import { join } from 'node:path'
import { z } from 'zod'
import type { Services } from '#pages/web-context.ts'
import type { Config } from '#platform/config.ts'
import { inOneLine, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { openHttpServer } from '#platform/server/http-server.ts'
import { readJsonFile, writeJsonFile } from '#platform/server/json-file.ts'
import type { Progress } from '#platform/server/progress.ts'
import { segmentsOf } from '#search/address/known-makes.ts'
import { createSiteRegistry, type SiteRegistry } from '#sites/server/site-registry.ts'
import type { Site } from '#sites/schema.ts'
import { FIRST_RUN_STEPS } from '../first-run/first-run-steps.ts'
import { firstRun } from '../first-run/first-run.ts'
import { startPlatformJobs } from '../jobs/jobs.ts'
import { openWeb, type OpenWeb } from '../web/open-web.ts'
import { alreadyServed, openPlatform, type Platform } from './open-platform.ts'
import { logRecipientProblems } from './recipient-problems.ts'

export interface RunningServer {
  readonly addresses: readonly string[]
  readonly searchWaitsFor: OpenWeb['searchWaitsFor']
  /** Answers running requests, finishes running jobs, then disconnects from the database. */
  readonly stop: () => Promise<void>
}

/** Composes and serves pages; development replaces both. */
export interface WebSide {
  readonly openWeb: (platform: Platform, registry: SiteRegistry) => Promise<Result<OpenWeb, Problem>>
  readonly openHttpServer: typeof openHttpServer
}

/** Starts everything from the settings to the HTTP server. If a step fails, what was opened before is closed again. */
export async function startServer(
  config: Config,
  progress: Progress,
  web: WebSide = { openWeb, openHttpServer },
): Promise<Result<RunningServer, Problem>> {
  const opened = await openPlatform(config, 'forecourt server', progress)
  if (!opened.ok) return opened
  const platform = opened.value
  const started = await serve(platform, progress, web).catch(async (error: unknown) => {
    await platform.close()
    throw error
  })
  if (!started.ok) await platform.close()
  return started
}

async function serve(platform: Platform, progress: Progress, web: WebSide): Promise<Result<RunningServer, Problem>> {
  const { config, log, cluster } = platform
  if (cluster && !(await cluster.claimServer())) return err(alreadyServed(config.dataFolder, otherServer(config)))
  const registry = await createSiteRegistry(config.sitesFolder, { log, segmentsOf })
  await firstRun(FIRST_RUN_STEPS, platform, progress)
  let services: Services | undefined
  const jobs = config.runsJobs ? await startPlatformJobs(platform, registry, () => services) : undefined
  const opened = await web.openWeb(platform, registry)
  if (opened.ok) services = opened.value.services
  const server = opened.ok ? await web.openHttpServer({ ...config, fetch: opened.value.fetch }) : opened
  const stop = async () => {
    if (server.ok) await server.value.drain()
    registry.close()
    if (opened.ok) await opened.value.close()
    await jobs?.stop()
  }
  if (!opened.ok) {
    await stop()
    return opened
  }
  if (!server.ok) {
    await stop()
    return server
  }
  await reportRecipients(platform, registry, progress)
  const { port } = server.value
  writeJsonFile(noticePath(config), { pid: process.pid, port })
  return ok({
    searchWaitsFor: opened.value.searchWaitsFor,
    addresses: registry.all().map(({ slug }) => `http://${slug}.localhost:${port}`),
    stop: async () => {
      await stop()
      await platform.close()
    },
  })
}

/** Reports recipient problems on the terminal and in the log, and after each change of the sites in the log. */
async function reportRecipients({ database, log }: Platform, registry: SiteRegistry, progress: Progress) {
  const report = (sites: readonly Site[]) =>
    logRecipientProblems(database, sites, log).catch((error: unknown) => {
      log.error({ err: error }, 'whether leads would reach somebody could not be checked')
      return []
    })
  registry.onChange((sites) => void report(sites))
  for (const each of await report(registry.all())) progress.line(`! ${inOneLine(each)}`)
}

const noticePath = ({ dataFolder }: Config): string => join(dataFolder, 'server.json')

/** Process and port of the server that is running already, if it left its file. */
function otherServer(config: Config): string {
  const notice = readJsonFile(noticePath(config), z.object({ pid: z.number(), port: z.number() }))
  return notice ? ` (process ${notice.pid}, port ${notice.port})` : ''
}
