import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Document } from 'postcss'
import { featureAt, isMissing } from './compat-data.ts'
import { typesByFunction } from './style-functions.ts'

/**
 * The style features of a sheet that the floor lacks: properties, their keywords, functions, selectors, at-rules and media features.
 * The content of `@supports` is checked by the browser.
 */
export function missingInStyles(css: string): ReadonlySet<string> {
  const found = new Set<string>()
  postcss.parse(css).walk((node) => {
    if (isConditional(node)) return
    for (const path of node.type === 'decl' ? ofDeclaration(node) : pathsOf(node)) {
      if (isMissing(featureAt(...path))) found.add(path.join('.'))
    }
  })
  return found
}

type Path = readonly string[]

function pathsOf(node: ChildNode): readonly Path[] {
  if (node.type === 'rule') return ofSelector(node.selector)
  return node.type === 'atrule' ? ofAtRule(node) : []
}

function isConditional(node: ChildNode): boolean {
  let around: Container | Document | undefined = node.parent
  while (around) {
    if (around.type === 'atrule' && (around as AtRule).name === 'supports') return true
    around = around.parent
  }
  return false
}

/** Browsers ignore a declaration that they don't know, so that one before it of the same property is its fallback. */
function ofDeclaration(node: Declaration): readonly Path[] {
  const { prop, value } = node
  const text = value.replaceAll(/(["']).*?\1|url\([^)]*\)/g, ' ')
  const functions = [...text.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)].flatMap(
    ([, name = '']) => typesByFunction.get(name) ?? [],
  )
  if (prop.startsWith('--') || prop.startsWith('-')) return functions
  const keywords = [...text.matchAll(/(?<![\w-.#])[a-z][a-z-]*(?![\w-]*\()/g)].map(([word]) => word)
  const hasFallback = node.parent?.some((other) => other !== node && other.type === 'decl' && other.prop === prop)
  if (hasFallback) return []
  return [['css', 'properties', prop], ...keywords.map((word) => ['css', 'properties', prop, word]), ...functions]
}

/** Within `:is()` and `:where()` an unknown selector is ignored; elsewhere the whole rule is. */
function ofSelector(selector: string): readonly Path[] {
  let text = selector.replaceAll(/\\./g, '_').replaceAll(/(["']).*?\1/g, ' ')
  text = text.replaceAll(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, ' ')
  return [...text.matchAll(/::?([a-z][\w-]*)/g)].map(([, name = '']) => ['css', 'selectors', name])
}

function ofAtRule({ name, params }: AtRule): readonly Path[] {
  const features =
    name === 'media' ? [...params.matchAll(/\(\s*([a-z][\w-]*)/g)].map(([, feature = '']) => feature) : []
  return [['css', 'at-rules', name], ...features.map((feature) => ['css', 'at-rules', name, feature])]
}
