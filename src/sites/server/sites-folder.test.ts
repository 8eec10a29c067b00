import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { inOneLine } from '#platform/problem.ts'
import { sitesFolderProblem } from './sites-folder.ts'
import { openTestingFolder } from './testing/testing-folder.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function problemsOf(name: string): Promise<string[]> {
  const folder = await openTestingFolder({ 'a.yaml': 'slug: a' })
  close = folder.close
  return sitesFolderProblem(join(folder.dir, name)).map((each) => inOneLine(each).replaceAll(folder.dir, '/sites'))
}

it.each([
  ['.', []],
  [
    'nowhere',
    ["The folder of the sites, /sites/nowhere, doesn't exist. Make it, or name another with --sites FOLDER."],
  ],
  ['a.yaml', ['/sites/a.yaml is a file, not a folder of sites. Make it, or name another with --sites FOLDER.']],
])('reports for %s: %j', async (name, sentences) => {
  expect(await problemsOf(name)).toEqual(sentences)
})

it('reports a path through a file', async () => {
  expect(await problemsOf('a.yaml/sites')).toHaveLength(1)
})
