import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const example = fileURLToPath(new URL('../../examples/answer-search.ts', import.meta.url))

it('the README shows an example that answers a search and refuses a wrong filter', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`\`\`\`ts\n${readFileSync(example, 'utf8')}\`\`\``)
  const output = execFileSync(process.execPath, [example], { encoding: 'utf8' })
  expect(output).toMatch(/status: 200,[\s\S]*estimatedTotalHits: 1,[\s\S]*\n400\n$/)
})
