import { SaxesParser } from 'saxes'
import { err, ok, type Result } from '#platform/result.ts'

/** A lead as an ADF 1.0 document has it. Texts are trimmed; what is missing is empty. */
export interface AdfLead {
  /** The name of the sender: of the `id`, else of the provider. */
  readonly source: string
  readonly sourceId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly postcode: string
  readonly comments: string
  readonly interest: string
  readonly vehicle: { readonly stockNumber: string; readonly vin: string; readonly name: string }
}

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

const MAX_CHARACTERS = 200_000
const MAX_DEPTH = 20

/** Reads the first prospect of a document. The error is a sentence. Entities of a DTD are not expanded. */
export function readAdf(xml: string): Result<AdfLead, string> {
  if (xml.length > MAX_CHARACTERS) return err('The document is too long.')
  const parsed = parse(xml.slice(Math.max(0, xml.indexOf('<'))))
  if (!parsed.ok) return parsed
  const prospect = find(parsed.value, 'adf')?.children.find(({ name }) => name === 'prospect')
  if (prospect === undefined) return err('There is no element <prospect> in an element <adf>.')
  const id = find(prospect, 'id')
  const contact = find(prospect, 'customer')?.children.find(({ name }) => name === 'contact')
  const vehicle = prospect.children.find(
    ({ name, attributes }) => name === 'vehicle' && attributes['interest'] !== 'trade-in',
  )
  const provider = find(prospect, 'provider')
  const names = contact?.children.filter(({ name }) => name === 'name') ?? []
  const named = (part: string) => textOf(names.find(({ attributes }) => attributes['part'] === part))
  const [first = '', ...rest] = (named('full') || textOf(names[0])).split(/\s+/)
  return ok({
    source: id?.attributes['source'] ?? textOf(provider && find(provider, 'name')),
    sourceId: textOf(id),
    firstName: named('first') || first,
    lastName: named('last') || (named('first') === '' ? rest.join(' ') : ''),
    email: textOf(contact && find(contact, 'email')),
    phone: textOf(contact && find(contact, 'phone')),
    postcode: textOf(contact && find(contact, 'postalcode')),
    comments: [
      prospect.children.find(({ name }) => name === 'comments'),
      find(prospect, 'customer')?.children.find(({ name }) => name === 'comments'),
      vehicle?.children.find(({ name }) => name === 'comments'),
    ]
      .map(textOf)
      .filter((text) => text !== '')
      .join('\n\n'),
    interest: vehicle?.attributes['interest'] ?? '',
    vehicle: {
      stockNumber: textOf(vehicle && find(vehicle, 'stock')),
      vin: textOf(vehicle && find(vehicle, 'vin')),
      name: ['year', 'make', 'model', 'trim']
        .map((part) => textOf(vehicle && find(vehicle, part)))
        .join(' ')
        .trim(),
    },
  })
}

function parse(xml: string): Result<Node, string> {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open: Node[] = [root]
  const parser = new SaxesParser()
  let fault: string | null = null
  parser.on('error', ({ message }) => (fault ??= message))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) fault ??= 'The document is nested too deeply.'
    const node: Node = { name: name.toLowerCase(), attributes: lowerCase(attributes), children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(xml).close()
  return fault === null ? ok(root) : err(`It is no XML: ${String(fault)}.`)
}

function lowerCase(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value.trim()]))
}

/** The first element of this name below a node. */
function find(node: Node, name: string): Node | undefined {
  for (const child of node.children) {
    const found = child.name === name ? child : find(child, name)
    if (found) return found
  }
  return undefined
}

function textOf(node: Node | undefined): string {
  return node?.text.trim() ?? ''
}
