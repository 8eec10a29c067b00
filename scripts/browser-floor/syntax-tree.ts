import { parseSync } from 'vite'

/** A node of an ESTree syntax tree. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

export function isNode(value: unknown): value is Node {
  if (typeof value !== 'object' || value === null) return false
  return 'type' in value && typeof value.type === 'string' && 'start' in value && typeof value.start === 'number'
}

/** Parses JavaScript or TypeScript; the ending of the path says which. */
export function parse(path: string, code: string): Node {
  const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js'
  const { program, errors } = parseSync(path, code, { lang, sourceType: 'module' })
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  if (!isNode(program)) throw new Error(`${path} was parsed to no syntax tree`)
  return program
}

const WITH_VALUE = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSEnumDeclaration'])

/** Calls `visit` for each node that exists at run time, parents first. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (node.type.startsWith('TS') && !WITH_VALUE.has(node.type)) return
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

/** The name of an identifier, private ones excluded. */
export function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' && typeof value['name'] === 'string' ? value['name'] : undefined
}

/** The text of a literal. */
export function textOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined
}
