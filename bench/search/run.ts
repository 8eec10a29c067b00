import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { projectRoot } from '#platform/server/project-root.ts'
import { installPeer } from '../peers/install.ts'
import { runToScreen } from '../processes/run.ts'
import { ENGINES } from './engine-list.ts'
import { listingsFile } from './listings.ts'

const HELP = `npm run bench search [-- --size 10000,100000,1000000,listings] [--engines own,lucene] [--rounds 15]

CPU milliseconds of each query (browse, landing, tenant, deep, text, typo, t, to, toy) and of an update, for our index and other engines, each in
its own process, in turn. Answers are compared with ours. Results are written to bench/results/search-SIZE.json.

--size N,…      vehicles; "listings": the 520,632 of the test data, if they are present
--engines A,…   of ${ENGINES.map(({ name }) => name).join(', ')}
--rounds N      measured rounds after the warm-up, as far as the budget allows (15)
`

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10000,100000,1000000,listings' },
    engines: { type: 'string', default: ENGINES.map(({ name }) => name).join(',') },
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
  // In the environment, so that it applies to all processes of the run from the start.
  const environment = size === 'listings' ? { BENCH_LISTINGS: '1' } : {}
  await runToScreen({ command: process.execPath, args, cwd: root, environment })
}
