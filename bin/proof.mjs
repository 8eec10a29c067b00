#!/usr/bin/env node
// npm run proof: long versions of tests that npm test runs with small numbers. npm run proof -- WORD runs those whose title
// contains the word; --kills N sets how often processes are killed. A proof is a test file with environment variables.
// oxlint-disable-next-line import/no-unassigned-import -- it only has effects
import './shared/broken-pipes.mjs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, newerNode } from './shared/node.mjs'
import { root } from './shared/root.mjs'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '100' } },
})
if (!/^[1-9]\d*$/.test(values.kills)) {
  process.stderr.write(`--kills is "${values.kills}"; it has to be a whole number from 1.\n`)
  process.exit(1)
}

const PROOFS = [
  {
    title: `nothing is lost or duplicated by ${values.kills} kills of web processes, workers and the database`,
    file: 'src/app/tests/kill-everything.db.test.ts',
    environment: { PROOF_KILLS: values.kills },
  },
  {
    title:
      'edits by hand, releases, and imports of stock that are killed and taken back in any order end as a simple model does',
    file: 'src/stock/server/by-hand/interleaving.db.test.ts',
    environment: { PROOF_STOCK_RUNS: '100' },
  },
]

checkNode()
await ensureInstalled()
const selected = PROOFS.filter(({ title }) => words.every((word) => title.includes(word)))
const failed = selected.filter(({ title, file, environment }) => {
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
process.stdout.write(`\n${selected.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
