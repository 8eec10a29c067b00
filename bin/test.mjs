#!/usr/bin/env node
// npm test: runs every check, from a bare clone. The last line is "N passed, N failed".
// oxlint-disable-next-line import/no-unassigned-import -- it only has effects
import './shared/broken-pipes.mjs'
import { checks } from './shared/checks.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, newerNode } from './shared/node.mjs'

const MAX_OUTPUT_LINES = 60
const LEFT_OUT_BECAUSE =
  ' (real files need FORECOURT_TEST_DATA, a Meilisearch FORECOURT_TEST_SEARCH_HOST and FORECOURT_TEST_SEARCH_KEY)'

checkNode()
await ensureInstalled()
const all = checks(newerNode())
const words = process.argv.slice(2)
const selected = words.length === 0 ? all : all.filter(({ title }) => words.some((word) => title.includes(word)))

const prepared = new Map(selected.map((check) => [check, check.prepare?.()]))

let passed = 0
const failures = []
const leftOut = []
const retried = []
for (const check of selected) {
  const { title, run } = check
  const begun = Date.now()
  const outcome = await run(await prepared.get(check)).catch((error) => ({
    passed: 0,
    failures: [error.stack],
    leftOut: [],
    note: '',
  }))
  passed += outcome.passed
  failures.push(...outcome.failures.map((text) => ({ title, text })))
  leftOut.push(...outcome.leftOut)
  retried.push(...(outcome.retried ?? []))
  const sign = outcome.failures.length === 0 ? '✓' : '✗'
  const note = [outcome.note, outcome.failures.length > 0 && `${outcome.failures.length} failed`]
    .filter(Boolean)
    .join(', ')
  process.stdout.write(`${sign} ${title}${note && `: ${note}`} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`)
}

for (const { title, text } of failures) {
  const lines = text.split('\n')
  const shown =
    lines.length > MAX_OUTPUT_LINES
      ? [...lines.slice(0, MAX_OUTPUT_LINES), `… ${lines.length - MAX_OUTPUT_LINES} lines more`]
      : lines
  process.stdout.write(`\n✗ ${title}: ${shown.join('\n')}\n`)
}
if (leftOut.length > 0) {
  process.stdout.write(`\n${leftOut.length} tests left out${LEFT_OUT_BECAUSE}:\n`)
  for (const name of leftOut) process.stdout.write(`  ${name}\n`)
}
if (retried.length > 0) {
  process.stdout.write(`\n${retried.length} tests passed at the second try only:\n`)
  for (const name of retried) process.stdout.write(`  ${name}\n`)
}
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 ? 0 : 1
