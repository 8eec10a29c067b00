import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const example = fileURLToPath(new URL('../../examples/used-cars.ts', import.meta.url))

it('the README shows the example and what it prints', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`\`\`\`ts\n${readFileSync(example, 'utf8')}\`\`\``)
  expect(readme).toContain(`\`\`\`text\n${execFileSync(process.execPath, [example], { encoding: 'utf8' })}\`\`\``)
})
