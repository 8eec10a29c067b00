import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ensureBrowsers } from './browsers.mjs'
import { root } from './root.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string[]} failures  name and output of each failure
 * @property {string[]} leftOut   names of tests that did not run
 * @property {string[]} [retried] names of tests that passed at the second try only
 * @property {string} note        shown beside the title of the check
 */

const binOf = (name, file) => join(root, 'node_modules', name, file)

/**
 * All checks in the order in which they run, the quick ones first. The run of a check gets the result of its `prepare`, which runs
 * while earlier checks do and does not fail.
 */
export function checks(node) {
  const tool = (title, file, args) => ({ title, run: () => runTool(node, file, args) })
  const tests = (title, project) => ({ title, run: () => runTests(node, [project]) })
  return [
    tool('format', binOf('oxfmt', 'bin/oxfmt'), ['--check']),
    tool('lint', binOf('oxlint', 'bin/oxlint'), ['--type-aware', '--quiet']),
    // One checker, because several would each check the files that they share.
    tool('types', binOf('typescript', 'bin/tsc'), ['-p', '.', '--checkers', '1']),
    tool('module boundaries (arrows)', join(root, 'scripts', 'check-module-boundaries.ts'), []),
    tool('unused exports (knip)', binOf('knip', 'bin/knip.js'), ['--no-progress']),
    tests('unit tests', 'unit'),
    tests('database tests', 'database'),
    { title: 'browser journeys', prepare: ensureBrowsers, run: (browsers) => runJourneys(node, browsers) },
  ]
}

/** Most journeys run in Chromium. Firefox and WebKit have a file each, which is left out where they can't be installed. */
async function runJourneys(node, { chromium, firefox, webkit }) {
  if (!chromium.path) return failed([`No browser: ${chromium.note}`])
  const outcome = await runTests(node, ['web-layer', 'browser'], {
    CHROME_PATH: chromium.path,
    ...(firefox.path && { FIREFOX_PATH: firefox.path }),
  })
  const without = [
    ['firefox', firefox],
    ['webkit', webkit],
  ].filter(([, { path }]) => !path)
  const leftOut = without.map(([name, { note }]) => `e2e/${name}.e2e.ts: all journeys. ${note}`)
  const note = [outcome.note, outcome.retried && `${outcome.retried.length} retried (goal: 0)`]
    .filter(Boolean)
    .join(', ')
  return { ...outcome, note, leftOut: [...outcome.leftOut, ...leftOut] }
}

/** @returns {Outcome} */
const failed = (failures) => ({ passed: 0, failures, leftOut: [], note: '' })

async function runTool(node, file, args) {
  const { code, output } = await capture(node, [file, ...args])
  return code === 0 ? { passed: 1, failures: [], leftOut: [], note: '' } : failed([output.trim()])
}

const RETRY_REPORTER = join(root, 'bin', 'shared', 'retry-reporter.mjs')
const NOT_FINISHED = 'the tests did not finish'
const LAST_LINES = 50

async function runTests(node, projects, environment = {}) {
  const report = join(tmpdir(), `forecourt-${projects.join('-')}-${process.pid}.json`)
  const retries = `${report}.retries`
  const named = projects.flatMap((project) => ['--project', project])
  // The dots are followed by errors outside of any test, which the report in JSON does not name.
  const reporters = ['--reporter=json', `--outputFile.json=${report}`, '--reporter=dot', `--reporter=${RETRY_REPORTER}`]
  const args = ['run', ...named, ...reporters, '--passWithNoTests']
  const vitest = [binOf('vitest', 'vitest.mjs'), ...args]
  const { code, output } = await capture(node, vitest, { ...environment, FORECOURT_RETRIES: retries })
  try {
    const outcome = outcomeOf(JSON.parse(readFileSync(report, 'utf8')), code, output)
    return { ...outcome, retried: existsSync(retries) ? readFileSync(retries, 'utf8').trim().split('\n') : [] }
  } catch {
    return failed([notFinished(output)])
  } finally {
    rmSync(report, { force: true })
    rmSync(retries, { force: true })
  }
}

/** Reads vitest's JSON report. A file that could not be loaded has no tests, only a message. */
function outcomeOf({ testResults }, code, output) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name.slice(root.length + 1) })),
  )
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name, message }) => `${name.slice(root.length + 1)}\n${message ?? ''}`)
  const failures = [...broken, ...tests.filter(isFailed).map(failureText)]
  if (code !== 0 && failures.length === 0) failures.push(notFinished(output))
  const passed = tests.filter(({ status }) => status === 'passed').length
  const leftOut = tests.filter(({ status }) => !['passed', 'failed'].includes(status)).map(nameOf)
  return { passed, failures, leftOut, note: `${passed} passed` }
}

const notFinished = (output) => [`${NOT_FINISHED}:`, ...output.trim().split('\n').slice(-LAST_LINES)].join('\n')
const isFailed = ({ status }) => status === 'failed'
const nameOf = ({ file, fullName }) => `${file}: ${fullName}`

function failureText(test) {
  const lines = (test.failureMessages ?? []).join('\n').split('\n')
  const own = lines.filter((line) => !/^\s+at .*(?:node_modules|node:)/.test(line))
  return [nameOf(test), ...own].join('\n')
}

/** Runs a program from node_modules under the newer Node, in the root of the project. */
function capture(node, args, environment = {}) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...environment,
      NO_COLOR: '1',
      // Shared by test workers and their processes, which load the same modules.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      // Less garbage collection in the tools written in Go, which finish before memory runs short.
      GOGC: '400',
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
