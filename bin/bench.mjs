#!/usr/bin/env node
// npm run bench: runs all benchmarks, or the named parts (bench/main.ts). npm run bench -- NAME [arguments] runs only
// bench/NAME.ts or bench/NAME/run.ts. Plain JavaScript for any Node from 20 on; the benchmarks run under the newer one.
// oxlint-disable-next-line import/no-unassigned-import -- it only has effects
import './shared/broken-pipes.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, continueUnder, newerNode } from './shared/node.mjs'
import { root } from './shared/root.mjs'

checkNode()
const [name = '', ...args] = process.argv.slice(2)
const single = name.startsWith('-')
  ? undefined
  : [`${name}.ts`, join(name, 'run.ts')].find((file) => existsSync(join(root, 'bench', file)))
await ensureInstalled()
process.exitCode = await (single
  ? continueUnder(newerNode(), join('bench', single), args)
  : continueUnder(newerNode(), 'bench/main.ts', process.argv.slice(2)))
