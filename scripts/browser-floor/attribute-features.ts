import { featureAt, featuresBelow, isMissing } from './compat-data.ts'
import { isNode, nameOf, parse, textOf, walk } from './syntax-tree.ts'

/** Attributes that no element of a browser at the floor has. */
const missingEverywhere = attributesOfNone()

/** The HTML attributes in JSX, and in objects that are spread into JSX, that the floor lacks. */
export function missingInJsx(path: string, code: string): ReadonlySet<string> {
  const found = new Set<string>()
  walk(parse(path, code), (node) => {
    if (node.type === 'JSXOpeningElement') {
      const element = jsxName(node['name'])
      for (const attribute of Array.isArray(node['attributes']) ? node['attributes'] : []) {
        const name = isNode(attribute) ? jsxName(attribute['name'])?.toLowerCase() : undefined
        const feature = name === undefined ? undefined : attributeFeature(element ?? '', name)
        if (feature) found.add(feature)
      }
    } else if (node.type === 'Property') {
      const feature = missingEverywhere.get((nameOf(node['key']) ?? textOf(node['key']) ?? '').toLowerCase())
      if (feature) found.add(feature)
    }
  })
  return found
}

/** Undefined if the floor has the attribute, or if it is unknown. */
function attributeFeature(element: string, name: string): string | undefined {
  // A property of a component.
  if (!/^[a-z]/.test(element)) return undefined
  for (const path of [
    ['html', 'elements', element, name],
    ['html', 'global_attributes', name],
  ]) {
    const feature = featureAt(...path)
    if (feature) return isMissing(feature) ? path.join('.') : undefined
  }
  return undefined
}

function jsxName(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

function attributesOfNone(): ReadonlyMap<string, string> {
  const missing = new Map<string, string>()
  const present = new Set<string>()
  const elements = featuresBelow('html', 'elements').map(([element]) => ['html', 'elements', element])
  for (const path of [['html', 'global_attributes'], ...elements]) {
    for (const [name, feature] of featuresBelow(...path)) {
      if (isMissing(feature)) missing.set(name, [...path, name].join('.'))
      else present.add(name)
    }
  }
  return new Map([...missing].filter(([name]) => !present.has(name)))
}
