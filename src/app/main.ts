import { inOneLine } from '#platform/problem.ts'
import { readConfig } from '#platform/server/env.ts'
import { createProgress } from '#platform/server/progress.ts'
import { onStopRequest } from '#platform/server/stop-request.ts'
import { startServer } from './start-server.ts'

/** The process of `npm start`: says what it does, serves until it is told to stop, and leaves everything in order. */
const progress = createProgress()
const refused = (lines: readonly string[]): void => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

const config = readConfig()
if (config.ok) {
  const stopRequested = onStopRequest()
  const started = await startServer(config.value, progress)
  if (started.ok) {
    for (const address of started.value.addresses) progress.line(`  ${address}`)
    if (started.value.addresses.length === 0) progress.line(`No site yet: add a file to ${config.value.sitesFolder}.`)
    progress.line('Ready. Ctrl-C stops.')
    const reason = await stopRequested
    await progress.step(`Stopping (${reason})`, () => started.value.stop())
  } else {
    refused([inOneLine(started.error)])
  }
} else {
  refused(config.error.map(inOneLine))
}
process.exit()
