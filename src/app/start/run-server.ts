import type { Config } from '#platform/config.ts'
import { inOneLine, type Problem } from '#platform/problem.ts'
import type { Result } from '#platform/result.ts'
import { readConfig } from '#platform/server/env.ts'
import { createProgress, type Progress } from '#platform/server/progress.ts'
import { onStopRequest } from '#platform/server/stop-request.ts'
import { dataFolderProblem } from '#platform/server/data-folder.ts'
import { sitesFolderProblem } from '#sites/server/sites-folder.ts'
import { awaitSearch } from './await-search.ts'
import type { RunningServer } from './start-server.ts'

type Start = (config: Config, progress: Progress) => Promise<Result<RunningServer, Problem>>

/** Starts the server, serves until it is told to stop, and shuts down cleanly. */
export async function runServer(start: Start): Promise<never> {
  const progress = createProgress()
  const config = readConfig()
  const problems = config.ok ? folderProblems(config.value) : config.error
  if (!config.ok || problems.length > 0) return refuse(problems.map(inOneLine))
  const stopRequested = onStopRequest()
  const started = await start(config.value, progress)
  if (!started.ok) return refuse([inOneLine(started.error)])
  const { addresses, searchWaitsFor, stop } = started.value
  for (const address of addresses) progress.line(`  ${address}`)
  if (addresses.length === 0) progress.line(`No site yet: add a file to ${config.value.sitesFolder}.`)
  await awaitSearch(searchWaitsFor, progress, stopRequested)
  const reason = await stopRequested
  await progress.step(`Stopping (${reason})`, () => stop())
  return process.exit()
}

function folderProblems({ sitesFolder, dataFolder }: Config): readonly Problem[] {
  return [...sitesFolderProblem(sitesFolder), ...dataFolderProblem(dataFolder)]
}

function refuse(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  return process.exit(1)
}
