import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BROWSER_FLOOR } from '../../src/platform/web/browser-floor.ts'

/** The parts of @mdn/browser-compat-data that the check reads. `version_added`: `16.4`, `≤79`, `preview`, or false for never. */
interface Support {
  readonly version_added: string | boolean | null
  readonly version_removed?: string | boolean | null
  readonly prefix?: string
  readonly alternative_name?: string
  readonly flags?: readonly unknown[]
}

interface Compat {
  readonly support: Readonly<Record<string, Support | readonly Support[] | undefined>>
}

export type Feature = { readonly [key: string]: Feature } & { readonly __compat?: Compat }

const require = createRequire(import.meta.url)

/** Read as a file, because importing it would transform 20 MB. */
const root = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as Feature

/** The feature at a path such as `css.properties.field-sizing`; undefined if it is unknown. */
export function featureAt(...path: readonly string[]): Feature | undefined {
  let feature: Feature | undefined = root
  for (const key of path) feature = feature && Object.hasOwn(feature, key) ? feature[key] : undefined
  return feature
}

/** The features directly below a path. */
export function featuresBelow(...path: readonly string[]): readonly (readonly [string, Feature])[] {
  const { __compat: _, ...below } = featureAt(...path) ?? {}
  return Object.entries(below)
}

/** Whether some browser of the floor lacks a feature. Unknown features are taken as supported. */
export function isMissing(feature: Feature | undefined): boolean {
  const support = feature?.['__compat']?.support
  if (!support) return false
  return Object.entries(BROWSER_FLOOR).some(([browser, floor]) => {
    const entries = support[browser]
    if (entries === undefined) return false
    return ![entries].flat().some((entry) => hasFeature(entry, floor))
  })
}

function hasFeature(support: Support, floor: string): boolean {
  const { version_added: added, version_removed: removed, prefix, alternative_name: other, flags } = support
  if (flags || prefix || other) return false
  if (typeof added !== 'string' || isLater(added, floor)) return added === true
  return typeof removed !== 'string' || isLater(removed, floor)
}

function isLater(version: string, floor: string): boolean {
  if (version === 'preview') return true
  return version.replace('≤', '').localeCompare(floor, 'en', { numeric: true }) > 0
}
