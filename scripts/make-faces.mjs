import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * `node scripts/make-faces.mjs` writes subsets of the fonts into src/styles/faces. A text font keeps its weight axis, a display
 * font of Archivo has one weight and width of `src/sites/theme/fonts.ts`. Each face is in two files: one with the characters of
 * an English page, which pages preload, and `further-…` with the rest of Latin, which a browser loads only for a page that has one
 * of them. `src/styles/fonts.css` lists the same characters.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'src', 'styles', 'faces')
const ARCHIVO = packaged('archivo', 'files/archivo-latin-standard-normal.woff2')
const FIGTREE = packaged('figtree', 'files/figtree-latin-wght-normal.woff2')

const FACES = {
  'figtree-text': { font: FIGTREE, axes: {} },
  'archivo-text': { font: ARCHIVO, axes: { wdth: 100, wght: { min: 340, max: 720 } } },
  'archivo-compact': { font: ARCHIVO, axes: { wdth: 92, wght: 640 } },
  'archivo-condensed': { font: ARCHIVO, axes: { wdth: 75, wght: 720 } },
}

const ENGLISH = [range(0x20, 0x7e), '\u00a0©°·×–—‘’“”•…™−'].join('')
const MORE = [range(0xa1, 0xff), 'ıŒœˆ˚˜‚„†‡‰‹›€←↑→↓∕'].join('')

/** Kerning, and digits of one width for tables and prices. Unused alternates of letters would double the size. */
const FEATURES = ['kern', 'tnum']

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

function packaged(name, file) {
  return readFileSync(join(root, 'node_modules', '@fontsource-variable', name, file))
}

for (const [name, { font, axes }] of Object.entries(FACES)) {
  for (const [file, characters] of [
    [`${name}.woff2`, ENGLISH],
    [`further-${name}.woff2`, MORE],
  ]) {
    const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES }
    const face = await subsetFont(font, characters, options)
    writeFileSync(join(folder, file), face)
    process.stdout.write(`${file}: ${face.length} bytes\n`)
  }
}
for (const name of ['archivo', 'figtree']) {
  writeFileSync(join(folder, `LICENSE-${name}`), packaged(name, 'LICENSE'))
}
