#!/usr/bin/env node
// npm run bench -- NAME [arguments]: runs bench/NAME.ts, or bench/NAME/run.ts, under the newer Node.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './shared/fail.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, continueUnder, newerNode } from './shared/node.mjs'
import { root } from './shared/root.mjs'

const folder = join(root, 'bench')

checkNode()
const [name = '', ...args] = process.argv.slice(2)
const program = [`${name}.ts`, join(name, 'run.ts')].find((file) => existsSync(join(folder, file)))
if (name === '' || !program) fail(`npm run bench -- NAME\n\nThere are: ${names().join(', ')}.`)
await ensureInstalled()
process.exitCode = await continueUnder(newerNode(), join('bench', program), args)

function names() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory() ? existsSync(join(folder, entry.name, 'run.ts')) : entry.name.endsWith('.ts'),
    )
    .map((entry) => entry.name.replace(/\.ts$/, ''))
}
