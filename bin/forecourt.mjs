#!/usr/bin/env node
// The forecourt command: plain JavaScript for any Node from 20 on; the commands run under the newer one.
// oxlint-disable-next-line import/no-unassigned-import -- it only has effects
import './shared/broken-pipes.mjs'
import { readFileSync } from 'node:fs'
import { splitSettings } from './shared/flags.mjs'
import { isBuilt } from './shared/build-state.mjs'
import { ensureInstalled, needsInstall } from './shared/install.mjs'
import { checkNode, compileCache, continueUnder, newerNode } from './shared/node.mjs'
import { beginsWith, commandNames, unknownCommand } from './shared/unknown-command.mjs'
import { installedVersion } from './shared/version.mjs'

/** A copy of the commands' help, so that help and mistyped commands install no packages. */
const HELP = new URL('shared/forecourt-help.txt', import.meta.url)
const MISUSED = 2

const { environment, rest } = splitSettings(process.argv.slice(2))
const asksForHelp = rest.length === 0 || rest.some((argument) => ['--help', '-h', 'help'].includes(argument))

checkNode()
const isJson = rest.includes('--json')
const help = readFileSync(HELP, 'utf8')
const names = commandNames(help)
if (rest[0] === '--version') {
  const { version, commit } = installedVersion()
  const line = commit ? `${version} (${commit})` : version
  process.stdout.write(`${isJson ? JSON.stringify({ data: { version, commit } }, null, 2) : line}\n`)
} else if (!asksForHelp && !names.some((name) => beginsWith(rest, name))) {
  const { what, fix } = unknownCommand(rest, names)
  const detail = `${what} ${fix}`
  const details = JSON.stringify({ type: 'unknown-command', title: 'Unknown command', detail })
  process.stderr.write(`${isJson ? details : detail}\n`)
  process.exitCode = MISUSED
} else if (asksForHelp && needsInstall({ buildTools: false })) {
  process.stdout.write(
    `${help}The packages are missing or out of date: "npm ci" installs them, as does every command.\n`,
  )
} else if (asksForHelp && !names.some((name) => beginsWith(rest, name))) {
  process.stdout.write(help)
} else {
  await ensureInstalled({ buildTools: false })
  process.exitCode = await runCommand()
}

/** The built commands start within half a second; from sources, as after an edit, they take five times as long. */
function runCommand() {
  if (!isBuilt()) return continueUnder(newerNode(), 'src/app/cli/main.ts', rest, environment)
  return continueUnder(newerNode(), 'dist/cli/main.js', rest, { ...compileCache('dist/cli'), ...environment })
}
