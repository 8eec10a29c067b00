import type { Config } from '#platform/config.ts'
import { inOneLine, type Problem } from '#platform/problem.ts'
import type { Result } from '#platform/result.ts'
import { readConfig } from '#platform/server/env.ts'
import { createLogger, type Logger } from '#platform/server/log.ts'
import { createLogProgress } from '#platform/server/progress-log.ts'
import { createProgress, type Progress } from '#platform/server/progress.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { readVersion } from '#platform/server/version.ts'
import { onStopRequest } from '#platform/server/stop-request.ts'
import { dataFolderProblem } from '#platform/server/data-folder.ts'
import { sitesFolderProblem } from '#sites/server/sites-folder.ts'
import { runningBuild } from '../build/build-fingerprint.ts'
import { awaitSearch } from './await-search.ts'
import type { RunningServer } from './start-server.ts'
import { systemRefusal } from './system-refusal.ts'

type Start = (config: Config, progress: Progress) => Promise<Result<RunningServer, Problem>>

/** The output of a process while it starts and stops. */
interface Voice {
  readonly progress: Progress
  readonly refuse: (problems: readonly Problem[]) => never
}

/** Starts the server, serves until it is told to stop, and shuts down cleanly. */
export async function runServer(start: Start): Promise<never> {
  // Without a listener a log collector that is restarted would end the process. Lines that nobody reads are dropped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const config = readConfig()
  if (!config.ok) return AT_A_TERMINAL.refuse(config.error)
  const voice = config.value.logFormat === 'json' ? inTheLog(config.value) : AT_A_TERMINAL
  const problems = folderProblems(config.value)
  if (problems.length > 0) return voice.refuse(problems)
  try {
    return await serve(config.value, start, voice)
  } catch (error) {
    const refusal = systemRefusal(error)
    if (!refusal) throw error
    return voice.refuse([refusal])
  }
}

async function serve(config: Config, start: Start, { progress, refuse }: Voice): Promise<never> {
  const stopRequested = onStopRequest()
  const started = await start(config, progress)
  if (!started.ok) return refuse([started.error])
  const { addresses, consoleLines, searchWaitsFor, stop } = started.value
  for (const address of addresses) progress.line(`  ${address}`)
  for (const line of consoleLines) progress.line(line)
  if (addresses.length === 0) progress.line(`No site yet: add a file to ${config.sitesFolder}.`)
  await awaitSearch(searchWaitsFor, progress, stopRequested)
  const reason = await stopRequested
  await progress.step(`Stopping (${reason})`, () => stop())
  return process.exit()
}

function folderProblems({ sitesFolder, dataFolder }: Config): readonly Problem[] {
  return [...sitesFolderProblem(sitesFolder), ...dataFolderProblem(dataFolder)]
}

const AT_A_TERMINAL: Voice = {
  progress: createProgress(),
  refuse: (problems) => {
    for (const each of problems) process.stderr.write(`${inOneLine(each)}\n`)
    return process.exit(1)
  },
}

/** Everything that the process prints goes through the log, also what Node would print itself. */
function inTheLog({ logLevel, logFormat }: Config): Voice {
  const log = createLogger(logLevel, logFormat)
  const root = projectRoot()
  log.info({ ...readVersion(root, runningBuild(root)), node: process.versions.node }, 'starting')
  logOfNode(log)
  return {
    progress: createLogProgress(log),
    refuse: (problems) => {
      for (const { kind, what, fix } of problems) log.fatal({ kind, fix }, what)
      return process.exit(1)
    },
  }
}

/** Logs warnings and uncaught errors, which Node would print as text. */
function logOfNode(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
}
