import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { projectRoot } from '#platform/server/project-root.ts'
import { installPeer } from '../peers/install.ts'
import { runToScreen } from '../processes/run.ts'
import { CONTESTANTS } from './contestants.ts'
import { listingsFile } from './listings.ts'

const HELP = `npm run bench:search [-- --size 10000,100000,1000000,listings] [--engines own,lucene] [--rounds 15]

CPU milliseconds of each question (browse, landing, tenant, deep, text, typo, t, to, toy) and of a change, for our engine and others: each in
a process of its own, asked in turn. Answers are compared with ours. Results stand in bench/results/search-SIZE.json.

--size N,…      vehicles; "listings": the 520,632 of the test data, where they are here
--engines A,…   of ${CONTESTANTS.map(({ name }) => name).join(', ')}
--rounds N      times that each is asked, once warm, as far as its budget goes (15)
`

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10000,100000,1000000,listings' },
    engines: { type: 'string', default: CONTESTANTS.map(({ name }) => name).join(',') },
    rounds: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit()
}
const root = projectRoot()
await installPeer(root, 'search')
for (const size of values.size.split(',')) {
  if (size === 'listings' && !existsSync(listingsFile())) {
    process.stdout.write('listings: left out, the test data is not here (FORECOURT_TEST_DATA)\n')
    continue
  }
  const args = ['bench/search/one-size.ts', '--engines', values.engines, '--rounds', values.rounds, '--size', size]
  // By the environment, because it holds for all processes of the run from their first line on.
  const environment = size === 'listings' ? { BENCH_LISTINGS: '1' } : {}
  await runToScreen({ command: process.execPath, args, cwd: root, environment })
}
