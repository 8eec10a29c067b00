import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createProgress } from '#platform/server/progress.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { LARGEST_SITE } from './app.ts'
import { runToScreen } from './processes/run.ts'
import { openEnvironment, type BenchEnvironment } from './environment.ts'
import {
  benchCached,
  benchClicks,
  benchConsole,
  benchFaults,
  benchHostile,
  benchLeads,
  benchLighthouse,
  benchPages,
  benchScript,
} from './web-parts.ts'

const PAGE_ROUNDS = 5

const HELP = `npm run bench [-- --only pages,cached,leads,script,clicks,console,faults,hostile,lighthouse,import,search] [--rounds 5] [--runs 3]

pages       CPU of the first render of a page of each kind, beside React Router and Next
cached      the most requested pages from the cache, while the stock changes once a second
leads       the route of leads beside a minimal server that writes the same rows
clicks      a click on a facet, answered in the page and from the server, beside React Router
console     a click on a lead among 100,000, beside the same list without virtual rows
faults      pages while a lender or a provider of market data fails, beside a server whose providers answer
script      script bytes of the same pages, at start and in total, in Chromium
hostile     memory and health while 300 clients send bodies without an end or read nothing
lighthouse  four scores of a page of each kind, as a phone sees it
import      a large file from file to searchable (needs the test data)
search      the search engine beside others

--rounds N      rounds of the pages and of the clicks (${PAGE_ROUNDS}), and of the search (15)
--site SLUG     demo site whose pages are measured (${LARGEST_SITE})
--encoding E    Accept-Encoding of the pages' requests; identity: nobody compresses (what browsers send)
--runs N        runs of Lighthouse (3)
--size N,…      of the search: vehicles (10000,100000,1000000,listings)
--engines A,…   of the search: own,lucene and others
`

const PARTS = [
  'pages',
  'cached',
  'leads',
  'script',
  'clicks',
  'console',
  'faults',
  'hostile',
  'lighthouse',
  'import',
  'search',
] as const
type Part = (typeof PARTS)[number]

export interface BenchOptions {
  readonly rounds: number
  readonly runs: number
  readonly encoding: string | undefined
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    site: { type: 'string', default: LARGEST_SITE },
    rounds: { type: 'string' },
    encoding: { type: 'string' },
    runs: { type: 'string', default: '3' },
    size: { type: 'string' },
    engines: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const named = [...positionals, ...(values.only?.split(',') ?? [])]
const unknown = named.filter((name) => !PARTS.some((part) => part === name))
if (values.help || unknown.length > 0) {
  process.stdout.write(unknown.length > 0 ? `There is no part ${unknown.join(', ')}.\n\n${HELP}` : HELP)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const root = projectRoot()
const progress = createProgress()
const environment = openEnvironment(root, values.site, progress)
const options: BenchOptions = {
  rounds: Number(values.rounds ?? PAGE_ROUNDS),
  runs: Number(values.runs),
  encoding: values.encoding,
}
const tables: string[] = []
try {
  for (const part of PARTS) {
    if (named.length === 0 || named.includes(part)) tables.push(...(await runPart(part, environment)))
  }
} finally {
  await environment.close()
}
for (const text of tables) progress.line(`\n${text}`)
process.exit()

/** Runs one part and returns its tables, which are printed again at the end. */
async function runPart(part: Part, on: BenchEnvironment): Promise<readonly string[]> {
  switch (part) {
    case 'pages':
      return [await benchPages(root, on, progress, options)]
    case 'cached':
      return [await benchCached(root, on, progress)]
    case 'leads':
      return [await benchLeads(root, on, progress, options)]
    case 'script':
      return [await benchScript(root, on, progress)]
    case 'clicks':
      return [await benchClicks(root, on, progress, options)]
    case 'console':
      return [await benchConsole(root, on, progress, options)]
    case 'faults':
      return [await benchFaults(root, progress)]
    case 'hostile':
      return [await benchHostile(root, on, progress)]
    case 'lighthouse':
      return [await benchLighthouse(root, on, progress, options)]
    case 'import':
      return benchImport()
    case 'search':
      await runToScreen({ command: process.execPath, args: ['bench/search/run.ts', ...searchOptions()], cwd: root })
      return []
  }
}

function searchOptions(): readonly string[] {
  const { size, engines, rounds } = values
  return Object.entries({ size, engines, rounds }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  )
}

async function benchImport(): Promise<readonly string[]> {
  const data = process.env['FORECOURT_TEST_DATA'] ?? resolve(root, '../shared/data')
  if (!existsSync(join(data, 'listings'))) return ['import: left out, the test data is not here (FORECOURT_TEST_DATA)']
  await runToScreen({ command: process.execPath, args: ['bench/import.ts', data], cwd: root })
  return []
}
