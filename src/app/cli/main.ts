import type { Config } from '#platform/config.ts'
import type { Problem } from '#platform/problem.ts'
import { err, type Result } from '#platform/result.ts'
import { readConfig } from '#platform/server/env.ts'
import { createProgress, SILENT } from '#platform/server/progress.ts'
import { systemRefusal } from '../start/system-refusal.ts'
import { openPlatform, type Platform } from '../start/open-platform.ts'
import { asksForJson, createAnswer, problemText } from './answer.ts'
import { COMMANDS } from './commands.ts'
import { helpOf, helpOfCommand } from './help.ts'
import { parseCall, type ParsedCall } from './parse-call.ts'
import { missingInstallation } from './installation.ts'

/** The forecourt command. Results go to standard output, everything else to standard error. */
const REFUSED = 2
const args = process.argv.slice(2)
const isJson = asksForJson(args)
/** With --json, standard error has nothing but the details of a problem. */
const progress = isJson ? SILENT : createProgress(process.stderr)
const out = (text: string): void => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)

function refuse(problems: readonly Problem[]): number {
  process.stderr.write(problemText(problems, isJson))
  return REFUSED
}

async function run(call: Extract<ParsedCall, { kind: 'run' }>): Promise<number> {
  const config = readConfig()
  if (!config.ok) return refuse(config.error)
  try {
    const ended = await call.command.run({
      ...call,
      config: config.value,
      progress,
      out,
      answer: createAnswer(out, isJson),
      openPlatform: () => openExisting(config.value, `forecourt ${call.command.name}`),
    })
    return ended.ok ? ended.value : refuse([ended.error])
  } catch (error) {
    const refusal = systemRefusal(error)
    if (!refusal) throw error
    return refuse([refusal])
  }
}

/** Only `npm start` and `restore` create an installation, so that a mistyped folder does not look like an empty one. */
async function openExisting(config: Config, name: string): Promise<Result<Platform, Problem>> {
  const missing = missingInstallation(config)
  return missing ? err(missing) : openPlatform(config, name, progress)
}

const parsed = parseCall(args, COMMANDS)
if (!parsed.ok) {
  process.exitCode = refuse([parsed.error])
} else if (parsed.value.kind === 'help') {
  out(parsed.value.command ? helpOfCommand(parsed.value.command) : helpOf(COMMANDS))
} else {
  process.exitCode = await run(parsed.value)
}
// The IPC channel to the starter would keep this process alive.
process.disconnect?.()
