import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * `node scripts/make-faces.mjs` cuts the files of src/styles/faces from the whole Archivo: the text face keeps its axis of weight, a
 * display face is one weight and width of `src/sites/theme/fonts.ts`. Together 40 KB; the whole, with both axes, is 90 KB.
 */
const root = join(import.meta.dirname, '..')
const packaged = join(root, 'node_modules', '@fontsource-variable', 'archivo')
const folder = join(root, 'src', 'styles', 'faces')

const FACES = {
  'archivo-text': { wdth: 100, wght: { min: 340, max: 720 } },
  'archivo-compact': { wdth: 92, wght: 640 },
  'archivo-condensed': { wdth: 75, wght: 720 },
}

/** What English and its neighbours are written with, and what the interface draws with characters. */
const LATIN = [range(0x20, 0x7e), range(0xa0, 0xff), 'ıŒœˆ˚˜–—‘’‚“”„†‡•…‰‹›€™−×→←↑↓∕'].join('')

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

const whole = readFileSync(join(packaged, 'files', 'archivo-latin-standard-normal.woff2'))
for (const [name, variationAxes] of Object.entries(FACES)) {
  const face = await subsetFont(whole, LATIN, { targetFormat: 'woff2', variationAxes })
  writeFileSync(join(folder, `${name}.woff2`), face)
  process.stdout.write(`${name}.woff2: ${face.length} bytes\n`)
}
copyFileSync(join(packaged, 'LICENSE'), join(folder, 'LICENSE'))
