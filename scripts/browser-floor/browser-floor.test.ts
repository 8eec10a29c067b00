import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { notAllowed } from './allowed.ts'
import { missingInJsx } from './attribute-features.ts'
import { browserModules } from './browser-modules.ts'
import { BROWSER_FLOOR, BUILD_TARGET } from '../../src/platform/web/browser-floor.ts'
import { missingInScript } from './script-features.ts'
import { missingInStyles } from './style-features.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** `file: feature` for each use of a feature that the floor lacks and that has no reason in allowed.ts. */
function faults(
  files: Iterable<readonly [string, string]>,
  missing: (path: string, text: string) => ReadonlySet<string>,
) {
  return [...files].flatMap(([path, text]) =>
    notAllowed(missing(path, text), path).map((feature) => `${path}: ${feature}`),
  )
}

const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => [path, read(path)] as const)

describe('everything works in the browsers of the floor', () => {
  test('scripts', () => {
    const modules = browserModules(root)
    expect([...modules.keys()]).toContain('src/search/query/search-site.ts')
    expect(faults(modules, missingInScript)).toEqual([])
  })
  test('attributes', () => {
    expect(faults(filesOf('src/**/*.tsx'), missingInJsx)).toEqual([])
    expect(faults(filesOf('src/ui-kit/*.ts'), missingInJsx)).toEqual([])
  })
  test('styles', () => {
    expect(faults(filesOf('src/**/*.css'), (_, text) => missingInStyles(text))).toEqual([])
  })
  test('the build and README name the same browsers', () => {
    const { chrome, firefox, safari, safari_ios: ios } = BROWSER_FLOOR
    expect(BUILD_TARGET).toEqual([
      `chrome${chrome}`,
      `edge${chrome}`,
      `firefox${firefox}`,
      `safari${safari}`,
      `ios${ios}`,
    ])
    expect(read('README.md')).toContain(`Safari and iOS ${safari}, Chrome and Edge ${chrome}, Firefox ${firefox}`)
  })
})

describe('a feature above the floor is found', () => {
  it.each([
    ['const { promise } = Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['Object.groupBy(cars, makeOf)', 'javascript.builtins.Object.groupBy'],
    ['Map.groupBy(cars, makeOf)', 'javascript.builtins.Map.groupBy'],
    ['Array.fromAsync(cars)', 'javascript.builtins.Array.fromAsync'],
    ['AbortSignal.any([left, right])', 'api.AbortSignal.any_static'],
    ['URL.canParse(text)', 'api.URL.canParse_static'],
    ['counts.values().map(double)', 'javascript.builtins.Iterator.map'],
    ['text.matchAll(/a/g).some(isLong)', 'javascript.builtins.Iterator.some'],
    ['new Set(left).union(right)', 'javascript.builtins.Set.union'],
    ['dialog.requestClose()', 'api.HTMLDialogElement.requestClose'],
    ['new CloseWatcher()', 'api.CloseWatcher'],
    ['document.startViewTransition(change)', 'api.Document.startViewTransition'],
  ])('in scripts: %s', (code, feature) => {
    expect([...missingInScript('a.ts', code)]).toEqual([feature])
  })
  it.each([
    'counts.map(double)',
    'Object.values(counts).map(double)',
    'vocabulary.values("make").filter(isLong)',
    'structuredClone(car)',
    'dialog.showModal()',
    'car.requestClose?.()',
    'type A = CloseWatcher',
    'const navigation = own(); navigation.to(1)',
    'cars.toSorted()',
  ])('but not in %s', (code) => {
    expect([...missingInScript('a.ts', code)]).toEqual([])
  })
  it.each([
    [
      '<button commandfor="hold" command="close" />',
      ['html.elements.button.command', 'html.elements.button.commandfor'],
    ],
    ['<Button {...{ command: "close" }} />', ['html.elements.button.command']],
    ['<dialog closedby="any" />', ['html.elements.dialog.closedby']],
    ['<details name="one" open />', ['html.elements.details.name']],
    ['<input name="one" />', []],
    ['<Plot anchor="one" />', []],
  ])('in JSX: %s', (code, features) => {
    expect([...missingInJsx('a.tsx', code)].toSorted()).toEqual(features)
  })
  it.each([
    ['textarea { field-sizing: content }', ['css.properties.field-sizing', 'css.properties.field-sizing.content']],
    ['a { top: anchor(bottom) }', ['css.types.anchor']],
    ['a { color: red; color: light-dark(red, blue) }', []],
    ['@supports (top: anchor(bottom)) { a { top: anchor(bottom) } }', []],
    ['div:popover-open { top: 0 }', ['css.selectors.popover-open']],
    ['div:is(:popover-open, .open) { top: 0 }', []],
    ['a:has(b) { display: grid; inset: 0 }', []],
    ['@media (scripting: none) { a { top: 0 } }', ['css.at-rules.media.scripting']],
  ])('in styles: %s', (css, features) => {
    expect([...missingInStyles(css)]).toEqual(features)
  })
})
