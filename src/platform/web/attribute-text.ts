import { scalarText } from '../scalar-text.ts'
import { escapeHtml } from './html.ts'

const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  defaultChecked: 'checked',
  defaultValue: 'value',
}
/** SVG's own names are told apart by case; HTML's are not. */
const HYPHENATED = /^(?:stroke|fill|clip|font|text|marker|stop|vector|dominant|paint|letter|word)(?=[A-Z])/
const CAMEL = new Set(['clipPathUnits', 'markerHeight', 'markerUnits', 'markerWidth', 'textLength'])
const NO_ATTRIBUTES = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'key', 'suppressHydrationWarning'])
/** Written as words where others stand or don't. */
const SPELT = /^(?:aria-|data-|spellCheck$|draggable$|contentEditable$)/
const ADDRESSES = new Set(['href', 'src', 'action', 'formAction'])
/** However it is disguised: browsers leave out control characters and line ends. */
const SCRIPT_ADDRESS =
  /^[\p{Cc} ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/iu

type Writing = { readonly opening: string; readonly isSpelt: boolean; readonly isAddress: boolean }

/** Of every property that was met; null: no attribute. */
const writings = new Map<string, Writing | null>()

/**
 * A property of an element as its attribute, with a blank in front; nothing where it has none. An address that would run a
 * script becomes one that does nothing, as the library's own writer does it.
 */
export function attributeText(property: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  let writing = writings.get(property)
  if (writing === undefined) writings.set(property, (writing = writingOf(property)))
  if (writing === null) return ''
  if (typeof value === 'string') {
    const text = writing.isAddress && SCRIPT_ADDRESS.test(value) ? 'javascript:void 0' : value
    return `${writing.opening}"${escapeHtml(text)}"`
  }
  if (typeof value === 'function') return ''
  if (typeof value === 'boolean' && !writing.isSpelt) return value ? `${writing.opening}""` : ''
  return `${writing.opening}"${escapeHtml(scalarText(value))}"`
}

function writingOf(property: string): Writing | null {
  if (NO_ATTRIBUTES.has(property)) return null
  const isHyphenated = HYPHENATED.test(property) && !CAMEL.has(property)
  const hyphenated = isHyphenated ? property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : property
  const opening = ` ${NAMES[property] ?? hyphenated}=`
  return { opening, isSpelt: SPELT.test(property), isAddress: ADDRESSES.has(property) }
}
