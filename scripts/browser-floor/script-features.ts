import { featureAt, featuresBelow, isMissing, type Feature } from './compat-data.ts'
import { isNode, nameOf, parse, walk, type Node } from './syntax-tree.ts'

/** The interfaces of global objects. */
const INTERFACES: Readonly<Record<string, string>> = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  performance: 'Performance',
  screen: 'Screen',
}

/** Methods that exist on arrays everywhere, and on iterators in newer browsers only. */
const OF_ITERATORS = new Set(featuresBelow('javascript', 'builtins', 'Iterator').map(([name]) => name))
const MAKES_ITERATOR = new Set(['values', 'keys', 'entries', 'matchAll'])

/** Interfaces whose methods have names of their own. Methods of rarer ones, such as `VideoFrame.format`, are called like many others. */
const COMMON = (
  'AbortSignal Blob Document DocumentFragment Element ElementInternals FormData Headers HTMLDialogElement HTMLElement ' +
  'HTMLFormElement HTMLInputElement HTMLSelectElement Node ReadableStream Request ShadowRoot URL URLSearchParams Window'
).split(' ')

/** Their methods are called like those of many other objects. Globals of these names are found all the same. */
const AMBIGUOUS = new Set(['Iterator', 'DisposableStack', 'AsyncDisposableStack'])

/** Members that no object of a browser at the floor has, with their feature. */
const missingMembers = membersOfNone()

/** The script features of some code that the floor lacks: globals, static and instance members, iterator helpers. */
export function missingInScript(path: string, code: string): ReadonlySet<string> {
  const found = new Set<string>()
  const program = parse(path, code)
  const own = ownNames(program)
  walk(program, (node, parent) => {
    const global = nameOf(node)
    if (global && !own.has(global) && isReference(node, parent)) add(found, globalFeature(global))
    if (node.type !== 'MemberExpression' || node['computed'] === true) return
    const member = nameOf(node['property'])
    if (member === undefined) return
    const object = nameOf(node['object'])
    const known = object !== undefined && !own.has(object) ? memberFeature(object, member) : undefined
    if (known) add(found, known)
    else if (isPlainCall(node, parent)) {
      const feature = missingMembers.get(member)
      if (feature) found.add(feature)
      if (isCall(node['object'], MAKES_ITERATOR) && OF_ITERATORS.has(member)) {
        add(found, [`javascript.builtins.Iterator.${member}`, featureAt('javascript', 'builtins', 'Iterator', member)])
      }
    }
  })
  return found
}

type Named = readonly [name: string, feature: Feature | undefined]

function add(found: Set<string>, [name, feature]: Named): void {
  if (isMissing(feature)) found.add(name)
}

function globalFeature(name: string): Named {
  const builtin = featureAt('javascript', 'builtins', name)
  if (builtin) return [`javascript.builtins.${name}`, builtin]
  const ofWindow = featureAt('api', 'Window', name) ?? featureAt('api', '_globals', name)
  return ofWindow ? [`api.Window.${name}`, ofWindow] : [`api.${name}`, featureAt('api', name)]
}

function memberFeature(object: string, member: string): Named | undefined {
  const type = INTERFACES[object]
  const paths = type
    ? [['api', type, member]]
    : [
        ['javascript', 'builtins', object, member],
        ['api', object, `${member}_static`],
      ]
  const path = paths.find((candidate) => featureAt(...candidate))
  return path && [path.join('.'), featureAt(...path)]
}

/** Whether the node is called, without the check of `parent.member?.()`. */
function isPlainCall(node: Node, parent: Node | undefined): boolean {
  return parent?.type === 'CallExpression' && parent['callee'] === node && parent['optional'] !== true
}

function isCall(value: unknown, names: ReadonlySet<string>): boolean {
  if (!isNode(value) || value.type !== 'CallExpression') return false
  const callee = value['callee']
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  const isPlain = nameOf(callee['property']) === 'matchAll' || (value['arguments'] as readonly unknown[]).length === 0
  // `Object.values()` makes an array.
  return isPlain && names.has(nameOf(callee['property']) ?? '') && nameOf(callee['object']) !== 'Object'
}

/** An identifier that stands for a value, not for a property or a label. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (!parent || parent['key'] === node || parent['label'] === node) return false
  if (parent.type === 'UnaryExpression' && parent['operator'] === 'typeof') return false
  return !(parent.type === 'MemberExpression' && parent['property'] === node && parent['computed'] !== true)
}

/** Names that the code declares itself. */
function ownNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const declare = (value: unknown): void => {
    const name = nameOf(value)
    if (name !== undefined) names.add(name)
    else if (isNode(value)) walk(value, (node) => nameOf(node) !== undefined && names.add(nameOf(node) ?? ''))
  }
  walk(program, (node) => {
    for (const key of ['id', 'local', 'param']) if (key in node) declare(node[key])
    if (Array.isArray(node['params'])) node['params'].forEach(declare)
  })
  return names
}

function membersOfNone(): ReadonlyMap<string, string> {
  const missing = new Map<string, string>()
  const present = new Set<string>()
  for (const root of [['api'], ['javascript', 'builtins']]) {
    for (const [type, ofType] of featuresBelow(...root)) {
      if (AMBIGUOUS.has(type)) continue
      for (const [member, feature] of featuresBelow(...root, type)) {
        if (!isMissing(feature) && !isMissing(ofType)) present.add(member)
        else if (root[0] !== 'api' || COMMON.includes(type)) missing.set(member, [...root, type, member].join('.'))
      }
    }
  }
  return new Map([...missing].filter(([member]) => !present.has(member)))
}
