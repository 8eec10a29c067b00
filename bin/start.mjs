#!/usr/bin/env node
// npm start: plain JavaScript for any Node from 20 on; what follows runs under the newer one.
import { fail } from './shared/fail.mjs'
import { flagLines, readFlags } from './shared/flags.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, continueUnder, newerNode } from './shared/node.mjs'
import { isPortFree } from './shared/port.mjs'

const HELP = `npm start -- [flags]        starts the sites (npm run dev: with hot reload)

${flagLines().join('\n')}
`

checkNode()
const { environment, values } = flags()
if (values.help) {
  process.stdout.write(HELP)
  process.exit()
}
await checkPort()
await ensureInstalled()
const program = values.dev ? 'src/app/develop.ts' : 'src/app/build-and-serve.ts'
process.exitCode = await continueUnder(newerNode(), program, [], environment)

function flags() {
  try {
    return readFlags(process.argv.slice(2), { switches: ['dev'] })
  } catch (error) {
    return fail(`${error.message.split('. ')[0]}.\n\n${HELP}`)
  }
}

async function checkPort() {
  const { PORT = '3000', HOST = '127.0.0.1' } = { ...process.env, ...environment }
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return
  if (await isPortFree(port, HOST)) return
  fail(`Port ${port} is taken by another program, perhaps another Forecourt. Choose another with --port PORT.`)
}
