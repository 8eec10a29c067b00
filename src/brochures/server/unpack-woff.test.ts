import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from 'fontkit'
import { expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const wrapped = createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')

it('a font has the same glyphs without its wrapping', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-font-'))
  const unpacked = join(folder, 'font.ttf')
  await writeFile(unpacked, unpackWoff(await readFile(wrapped)))
  const shapes = async (file: string) =>
    (await open(file)).layout('Toyota Corolla, $29,990').glyphs.map(({ path }) => path.toSVG())
  const expected = await shapes(wrapped)
  expect(new Set(expected).size).toBeGreaterThan(12)
  expect(await shapes(unpacked)).toEqual(expected)
  await rm(folder, { recursive: true })
})
