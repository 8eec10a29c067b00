import { isCollection, isMap, isScalar, isSeq, type Document } from 'yaml'
import { moved, type Edit } from './edit.ts'

/** Applies an edit to the nodes of a document. False if its path leads through what is no group or list, such as an alias. */
export function editNode(document: Document.Parsed, edit: Edit): boolean {
  if (edit.op === 'set') return setNode(document, edit.path, edit.value)
  if (edit.op === 'remove') {
    if (document.hasIn(edit.path)) document.deleteIn(edit.path)
    return true
  }
  const list: unknown = document.getIn(edit.path, true)
  if (edit.op === 'insert' && (list === undefined || isEmpty(list))) return setNode(document, edit.path, [edit.value])
  if (!isSeq(list)) return false
  if (edit.op === 'move') list.items = moved(list.items, edit.from, edit.to)
  else list.items.splice(edit.at, 0, document.createNode(edit.value))
  return true
}

function setNode(document: Document.Parsed, path: Edit['path'], value: unknown): boolean {
  for (const [index] of path.entries()) {
    const inner: unknown = document.getIn(path.slice(0, index), true)
    if (inner === undefined || isEmpty(inner)) {
      const nested = path
        .slice(index)
        .reduceRight<unknown>(
          (member, segment) => (typeof segment === 'number' ? [member] : { [segment]: member }),
          value,
        )
      document.setIn(path.slice(0, index), document.createNode(nested))
      return true
    }
    if (!isCollection(inner)) return false
  }
  const old: unknown = document.getIn(path, true)
  if (isScalar(old) && typeof old.value === 'string' && typeof value === 'string') old.value = value
  else document.setIn(path, document.createNode(value))
  return true
}

function isEmpty(node: unknown): boolean {
  return (isScalar(node) && node.value === null) || (isMap(node) && node.items.length === 0 && node.flow !== true)
}
