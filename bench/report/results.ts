import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/** Writes the figures of one part to `bench/results/{part}.json`. */
export function writeResults(root: string, part: string, results: object): void {
  const folder = join(root, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model, load: loadavg(), node: process.version }
  const content = { part, at: new Date().toISOString(), machine, ...results }
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(content, null, 2)}\n`)
}
