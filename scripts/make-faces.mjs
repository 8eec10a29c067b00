import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * `node scripts/make-faces.mjs` writes subsets of Archivo into src/styles/faces: the text font keeps its weight axis, a display
 * font has one weight and width of `src/sites/theme/fonts.ts`. Together they are 40 KB; the whole font with both axes is 90 KB.
 */
const root = join(import.meta.dirname, '..')
const packaged = join(root, 'node_modules', '@fontsource-variable', 'archivo')
const folder = join(root, 'src', 'styles', 'faces')

const FACES = {
  'archivo-text': { wdth: 100, wght: { min: 340, max: 720 } },
  'archivo-compact': { wdth: 92, wght: 640 },
  'archivo-condensed': { wdth: 75, wght: 720 },
}

/** Characters of English and related languages, and those that the interface uses as symbols. */
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
