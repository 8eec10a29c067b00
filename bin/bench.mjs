#!/usr/bin/env node
// npm run bench: measures everything, or the parts named (bench/main.ts). npm run bench -- NAME [arguments] runs
// bench/NAME.ts, or bench/NAME/run.ts, by itself. Plain JavaScript for any Node from 20 on; what follows needs the newer one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, continueUnder, newerNode } from './shared/node.mjs'
import { root } from './shared/root.mjs'

checkNode()
const [name = '', ...args] = process.argv.slice(2)
const alone = name.startsWith('-')
  ? undefined
  : [`${name}.ts`, join(name, 'run.ts')].find((file) => existsSync(join(root, 'bench', file)))
await ensureInstalled()
process.exitCode = await (alone
  ? continueUnder(newerNode(), join('bench', alone), args)
  : continueUnder(newerNode(), 'bench/main.ts', process.argv.slice(2)))
