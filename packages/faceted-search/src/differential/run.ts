import { LARGE, runCase, SMALL } from './differential.ts'

/** `node run.ts [queries] [first seed] [large]`: random queries against the reference implementation, from the seed on, until one differs. */
const [wanted = 10_000, firstSeed = 1] = process.argv.slice(2, 4).map(Number)
const profile = process.argv[4] === 'large' ? LARGE : SMALL

let asked = 0
let seed = firstSeed
for (; asked < wanted; seed++) {
  const { queries, disagreement } = runCase(seed, profile)
  asked += queries
  if (disagreement) {
    process.stdout.write(`${JSON.stringify(disagreement, undefined, 1)}\n`)
    process.exitCode = 1
    break
  }
}
process.stdout.write(`${asked} queries, seeds ${firstSeed} to ${seed - 1}\n`)
