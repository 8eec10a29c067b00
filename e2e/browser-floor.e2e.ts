import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALLOWED, ALLOWED_IN_LIBRARIES, notAllowed } from '../scripts/browser-floor/allowed.ts'
import { missingInScript } from '../scripts/browser-floor/script-features.ts'
import { missingInStyles } from '../scripts/browser-floor/style-features.ts'

const root = join(import.meta.dirname, '..')

/** The files that browsers load, with all libraries. Here, because these tests build them; sources: scripts/browser-floor. */
test('the built scripts and styles work in the browsers of the floor', () => {
  const files = globSync('dist/{client,console}/assets/*.{js,css}', { cwd: root })
  expect(files.some((path) => path.includes('start-panorama'))).toBe(true)
  const faults = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const missing = path.endsWith('.css') ? missingInStyles(text) : missingInScript(path, text)
    return notAllowed(missing, path, [...ALLOWED, ...ALLOWED_IN_LIBRARIES]).map((feature) => `${path}: ${feature}`)
  })
  expect(faults).toEqual([])
  // Parsing 5 MB takes long on a busy machine.
}, 180_000)
