#!/usr/bin/env node
// npm run proof: the long versions of tests that npm test runs small. npm run proof -- WORD runs those whose title has the word.
// A proof is a test file and the environment variable that makes it long; add a line for a new one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, newerNode } from './shared/node.mjs'
import { root } from './shared/root.mjs'

const PROOFS = [
  {
    title: 'leads survive 100 kills of the processes that store and deliver them',
    file: 'src/leads/server/delivery/kill.db.test.ts',
    environment: { LEAD_KILLS: '100' },
  },
]

checkNode()
await ensureInstalled()
const words = process.argv.slice(2)
const chosen = PROOFS.filter(({ title }) => words.every((word) => title.includes(word)))
const failed = chosen.filter(({ title, file, environment }) => {
  process.stdout.write(`\n${title}\n`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'database', file]
  const { status } = spawnSync(newerNode(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status !== 0
})
process.stdout.write(`\n${chosen.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
