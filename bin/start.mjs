#!/usr/bin/env node
// npm start: plain JavaScript for any Node from 20 on; the server runs under the newer one.
// oxlint-disable-next-line import/no-unassigned-import -- it only has effects
import './shared/broken-pipes.mjs'
import { fail } from './shared/fail.mjs'
import { flagLines, splitSettings } from './shared/flags.mjs'
import { hasBuild, isBuilt } from './shared/build-state.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, compileCache, continueUnder, newerNode } from './shared/node.mjs'
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
const isDevelopment = rest.includes('--dev')
await ensureInstalled({ buildTools: isDevelopment || !hasBuild() })
process.exitCode = isDevelopment
  ? await continueUnder(newerNode(), 'src/app/build/develop.ts', [], environment)
  : await buildAndServe()

/** The build tool runs in a process of its own, because the server would keep the memory that it takes. */
async function buildAndServe() {
  const node = newerNode()
  const failed = isBuilt() ? 0 : await continueUnder(node, 'src/app/build/build-first.ts', [], environment)
  return failed || continueUnder(node, 'dist/server/main.js', [], { ...compileCache('dist/server'), ...environment })
}

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
