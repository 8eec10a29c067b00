#!/usr/bin/env node
// npm start: plain JavaScript for any Node from 20 on; the server runs under the newer one.
// oxlint-disable-next-line import/no-unassigned-import -- it only has effects
import './shared/broken-pipes.mjs'
import { fail } from './shared/fail.mjs'
import { flagLines, splitSettings } from './shared/flags.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, continueUnder, newerNode } from './shared/node.mjs'
import { portRefusal } from './shared/port.mjs'

const HELP = `npm start -- [flags]        starts the sites (npm run dev: with hot reload)

${flagLines().join('\n')}
`

const SWITCHES = new Set(['--dev', '--help'])

checkNode()
const { environment, rest } = splitSettings(process.argv.slice(2))
const unknown = rest.find((argument) => !SWITCHES.has(argument))
if (unknown !== undefined) fail(`${unknown} is not a flag of this command.\n\n${HELP}`)
if (rest.includes('--help')) {
  process.stdout.write(HELP)
  process.exit()
}
await checkPort()
await ensureInstalled()
const program = rest.includes('--dev') ? 'src/app/build/develop.ts' : 'src/app/build/build-and-serve.ts'
process.exitCode = await continueUnder(newerNode(), program, [], environment)

/** The server reads the file again, and reports one that it can't read. */
function loadEnvFile() {
  try {
    process.loadEnvFile?.()
  } catch {
    // There is none.
  }
}

async function checkPort() {
  loadEnvFile()
  const { PORT = '3000', HOST = '127.0.0.1' } = { ...process.env, ...environment }
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return
  const refusal = await portRefusal(port, HOST)
  if (refusal !== undefined) fail(refusal)
}
