import { featuresBelow } from './compat-data.ts'

/** The paths of CSS functions by their names: `color-mix` is at css.types.color.color-mix. */
export const typesByFunction: ReadonlyMap<string, readonly (readonly string[])[]> = collect(['css', 'types'])

function collect(
  path: readonly string[],
  byName = new Map<string, (readonly string[])[]>(),
): Map<string, (readonly string[])[]> {
  for (const [name] of featuresBelow(...path)) {
    const below = [...path, name]
    if (below.length <= 4) {
      byName.set(name, [...(byName.get(name) ?? []), below])
      collect(below, byName)
    }
  }
  return byName
}
