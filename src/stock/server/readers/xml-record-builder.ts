/** An element as the paths of a mapping read it: its text, or its children, `@attribute`s and `#text`. */
export type XmlValue = string | XmlElement
type XmlElement = { [name: string]: XmlValue | XmlValue[] }

/** Stands for a bare ampersand while the parser runs; a private-use character. */
export const AMPERSAND_MARK = '\ue000'

/** Builds the value of one element at a time. */
export function createRecordBuilder() {
  const elements: XmlElement[] = []
  const texts: string[] = []
  return {
    isOpen: () => elements.length > 0,
    open: (attributes: Readonly<Record<string, string>>) => {
      const element: XmlElement = Object.create(null)
      for (const [name, value] of Object.entries(attributes)) element[`@${name}`] = withAmpersands(value)
      elements.push(element)
      texts.push('')
    },
    addText: (text: string) => {
      if (texts.length > 0) texts.push(`${texts.pop()}${text}`)
    },
    /** Adds the element to its parent and returns null, or returns the record if the element is the outermost. */
    close: (name: string): XmlValue | null => {
      const value = valueOf(elements.pop() ?? {}, withAmpersands(texts.pop() ?? '').trim())
      const parent = elements.at(-1)
      if (!parent) return value
      const known = parent[name]
      if (known === undefined) parent[name] = value
      else if (Array.isArray(known)) known.push(value)
      else parent[name] = [known, value]
      return null
    },
  }
}

function withAmpersands(text: string): string {
  return text.includes(AMPERSAND_MARK) ? text.replaceAll(AMPERSAND_MARK, '&') : text
}

function valueOf(element: XmlElement, text: string): XmlValue {
  if (Object.keys(element).length === 0) return text
  if (text !== '') element['#text'] = text
  return element
}
