import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#shop/services.ts'
import { SECOND_MS } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { openHttpServer } from '#platform/server/http-server.ts'
import type { Progress } from '#platform/server/progress.ts'
import { waitingPictures } from '#stock/server/waiting-pictures.ts'
import { waitingText } from '#stock/waiting-pictures.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import type { Site } from '#sites/schema.ts'
import { siteUrl } from '#sites/site-url.ts'
import { FIRST_RUN_STEPS } from '../first-run/first-run-steps.ts'
import { firstRun } from '../first-run/first-run.ts'
import { startPlatformJobs } from '../jobs/jobs.ts'
import { openWeb, type OpenWeb } from '../web/open-web.ts'
import { prepareDemoDemand } from './demo-demand.ts'
import { prepareDemoStaff } from './demo-staff.ts'
import { hostingOf } from './hosting.ts'
import { followFiles } from './configuration-files.ts'
import { openSites } from './open-sites.ts'
import { storeDealers } from './store-dealers.ts'
import { alreadyServed, openPlatform, type Platform } from './open-platform.ts'
import { logMissingDealersSecrets } from './dealer-secrets.ts'
import { logMissingSecrets } from './secret-faults.ts'
import { logSilence, startUnlessSilent } from './silent-copy.ts'
import { readServerNotice, writeServerNotice } from './server-notice.ts'
import { stopServing } from './stop-serving.ts'
import { logRecipientProblems } from './recipient-problems.ts'

export interface RunningServer {
  readonly addresses: readonly string[]
  /** Lines about the console, with who signs in to that of the demo. */
  readonly consoleLines: readonly string[]
  readonly searchWaitsFor: OpenWeb['searchWaitsFor']
  /** Waits until load balancers have noticed, answers running requests, finishes running jobs, then disconnects from the database. */
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
  const stopSecrets = platform.ownerSecrets.follow()
  // The files come first: the demo leaves an owner alone that a file holds.
  const files = config.runsJobs ? await followFiles(platform) : undefined
  if (config.runsJobs) await storeDealers(platform)
  await firstRun(FIRST_RUN_STEPS, platform, progress)
  const registry = await openSites(platform)
  let services: Services | undefined
  const jobs = config.runsJobs
    ? await startUnlessSilent(platform.silence, () => startPlatformJobs(platform, registry, () => services), log)
    : undefined
  const opened = await web.openWeb(platform, registry)
  if (opened.ok) services = opened.value.services
  const { stopping } = platform
  const server = opened.ok
    ? await web.openHttpServer({ ...config, stopping: stopping.signal, fetch: opened.value.fetch })
    : opened
  const stop = async () => {
    if (server.ok) await stopServing(stopping, server.value, () => sleep(config.drainSeconds * SECOND_MS))
    files?.close()
    registry.close()
    stopSecrets()
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
  await reportRecipients(platform, registry)
  await reportPictures(platform)
  logMissingSecrets(platform, registry)
  await logMissingDealersSecrets(platform)
  logSilence(platform)
  if (config.mode === 'production') reportDomains(registry, log)
  const { port } = server.value
  writeServerNotice(config, port)
  const consoleLines = await prepareDemoStaff(platform, port)
  await prepareDemoDemand(platform)
  return ok({
    searchWaitsFor: opened.value.searchWaitsFor,
    consoleLines,
    addresses: registry.all().map((site) => siteUrl(site, hostingOf({ ...config, port }))),
    stop: async () => {
      await stop()
      await platform.close()
    },
  })
}

/** Logs recipient problems now and after each change of the sites. */
async function reportRecipients({ database, log }: Platform, registry: SiteRegistry) {
  const report = (sites: readonly Site[]) =>
    logRecipientProblems(database, sites, log).catch((error: unknown) =>
      log.error({ err: error }, 'whether leads would reach somebody could not be checked'),
    )
  registry.onChange((sites) => void report(sites))
  await report(registry.all())
}

const PICTURE_HOSTS_REPORTED = 5

/** Reports pictures of feeds that pages don't show yet. */
async function reportPictures({ database, log }: Platform): Promise<void> {
  for (const each of (await waitingPictures(database)).slice(0, PICTURE_HOSTS_REPORTED))
    log[each.failed.length > 0 ? 'warn' : 'info'](each, waitingText(each))
}

/** Logs sites that nobody can reach, now and after each change of the sites. */
function reportDomains(registry: SiteRegistry, log: Platform['log']) {
  const report = (sites: readonly Site[]) => {
    const problems = sites.filter(({ domains }) => domains.length === 0).map(withoutDomain)
    for (const { kind, what, fix } of problems) log.error({ kind, fix }, what)
  }
  registry.onChange(report)
  report(registry.all())
}

function withoutDomain({ slug }: Site): Problem {
  const what = `The site ${slug} has no domain, so nobody can reach it.`
  return problem(
    'no-domain',
    what,
    'Name its host in "domains" of its file: in production it answers at no other host.',
  )
}

/** Process and port of the server that is running already, if it left its file. */
function otherServer(config: Config): string {
  const notice = readServerNotice(config)
  return notice ? ` (process ${notice.pid}, port ${notice.port})` : ''
}
