/**
 * Converts a DTD to a RelaxNG schema, because xmllint-wasm can't validate by a DTD. Supports what the DTD of ADF uses: element
 * declarations with `,`, `|`, `?`, `*`, `+` and `#PCDATA`, attributes with CDATA and lists of values.
 */
export function dtdToRelaxNg(dtd: string, root: string): string {
  const attributes = new Map<string, string>()
  for (const [, name = '', list = ''] of dtd.matchAll(/<!ATTLIST\s+(\S+)\s+([^>]+)>/g))
    attributes.set(name, attributesOf(list))
  const elements = [...dtd.matchAll(/<!ELEMENT\s+(\S+)\s+([^>]+)>/g)].map(
    ([, name = '', model = '']) =>
      `<define name="${name}"><element name="${name}">${attributes.get(name) ?? ''}${contentOf(model)}</element></define>`,
  )
  return `<grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><ref name="${root}"/></start>${elements.join('')}</grammar>`
}

/** Converts an attribute list such as `status (new|used) "new" currency CDATA #IMPLIED`. Every attribute is optional. */
function attributesOf(list: string): string {
  const declared = list.matchAll(/(\S+)\s+(?:\(([^)]+)\)|CDATA)\s+(?:#IMPLIED|"[^"]*")/g)
  return [...declared]
    .map(([, name = '', values]) => {
      const choices = values?.split('|').map((value) => `<value type="token">${value.trim()}</value>`)
      return `<optional><attribute name="${name}">${choices ? `<choice>${choices.join('')}</choice>` : '<text/>'}</attribute></optional>`
    })
    .join('')
}

const REPEATS: Readonly<Record<string, string>> = { '?': 'optional', '*': 'zeroOrMore', '+': 'oneOrMore' }

/** Converts a content model such as `(name+, (phone | email), comments?)`. */
function contentOf(model: string): string {
  const tokens = model.match(/#?[\w-]+|[(),|?*+]/g) ?? []
  const parse = (): string => {
    const parts: string[] = []
    let separator = ','
    while (tokens.length > 0 && tokens[0] !== ')') {
      const token = tokens.shift() ?? ''
      if (token === ',' || token === '|') {
        separator = token
        continue
      }
      const part = token === '(' ? parse() : token === '#PCDATA' ? '<text/>' : `<ref name="${token}"/>`
      parts.push(repeated(part))
    }
    tokens.shift()
    return separator === '|' ? `<choice>${parts.join('')}</choice>` : `<group>${parts.join('')}</group>`
  }
  const repeated = (part: string): string => {
    const tag = REPEATS[tokens[0] ?? '']
    if (tag === undefined) return part
    tokens.shift()
    return `<${tag}>${part}</${tag}>`
  }
  return parse()
}
