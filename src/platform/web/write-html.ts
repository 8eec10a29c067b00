import { Fragment, isValidElement, type ReactNode } from 'react'
import { scalarText } from '../scalar-text.ts'
import { escapeHtml } from './html.ts'

export interface WrittenHtml {
  readonly html: string
  /** What stands behind the summary of each `details` that was put off, by its id. */
  readonly later: readonly (readonly [id: string, html: string])[]
}

/**
 * Components as HTML in a few hundred lines less than React's own writer, for a thread of the page that has no React: the same
 * document, `write-html.test.tsx` holds it to that, but for `noscript`: who reads it has scripts, so what is in one stands in its
 * place. Components may use no hooks and no styles. What `isLater` says of the id of a `details` is written beside, because nobody
 * sees it yet.
 */
export function writeHtml(node: ReactNode, isLater: (id: string) => boolean = () => false): WrittenHtml {
  const writer = new HtmlWriter(isLater)
  writer.node(node)
  return { html: writer.html, later: writer.later }
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track'])
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultChecked: 'checked',
  defaultValue: 'value',
  strokeWidth: 'stroke-width',
  strokeMiterlimit: 'stroke-miterlimit',
  vectorEffect: 'vector-effect',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
}
const NO_ATTRIBUTES = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'key', 'suppressHydrationWarning'])
/** Written as words where others stand or don't. */
const SPELT = /^(?:aria-|data-|spellCheck$|draggable$|contentEditable$)/

class HtmlWriter {
  html = ''
  readonly later: (readonly [string, string])[] = []
  #isLater: (id: string) => boolean
  /** Two texts side by side are kept apart by a comment. */
  #afterText = false
  /** The value of the select that is being written. */
  #selected: unknown

  constructor(isLater: (id: string) => boolean) {
    this.#isLater = isLater
  }

  node(node: ReactNode): void {
    if (typeof node === 'string' || typeof node === 'number') this.#text(String(node))
    else if (Array.isArray(node)) for (const each of node as readonly ReactNode[]) this.node(each)
    else if (isValidElement<Props>(node)) this.#element(node.type, node.props)
  }

  #text(text: string): void {
    if (text === '') return
    this.html += `${this.#afterText ? '<!-- -->' : ''}${escapeHtml(text)}`
    this.#afterText = true
  }

  #element(type: unknown, props: Props): void {
    if (type === Fragment || type === 'noscript') this.node(props.children)
    else if (typeof type === 'string') this.#tag(type, props)
    else if (typeof type === 'function') this.node((type as (given: Props) => ReactNode)(props))
    else this.node(rendered(type, props))
  }

  #tag(tag: string, props: Props): void {
    this.html += `<${tag}${this.#attributes(tag, props)}>`
    this.#afterText = false
    if (VOID.has(tag)) return
    const outer = this.#selected
    if (tag === 'select') this.#selected = props['defaultValue']
    this.#content(tag, props)
    this.#selected = outer
    this.html += `</${tag}>`
    this.#afterText = false
  }

  #content(tag: string, props: Props): void {
    const inner = props['dangerouslySetInnerHTML'] as { readonly __html: string } | undefined
    const { id } = props
    if (inner) this.html += inner['__html']
    else if (tag === 'details' && typeof id === 'string' && this.#isLater(id)) this.#putOff(id, props.children)
    else this.node(props.children)
  }

  /** The summary now, the rest beside. */
  #putOff(id: string, children: ReactNode): void {
    const [summary, ...rest] = Array.isArray(children) ? (children as readonly ReactNode[]) : [children]
    this.node(summary)
    const before = this.html
    const isLater = this.#isLater
    this.html = ''
    this.#isLater = () => false
    this.node(rest)
    this.later.push([id, this.html])
    this.#isLater = isLater
    this.html = before
  }

  #attributes(tag: string, props: Props): string {
    let text = ''
    for (const [name, value] of Object.entries(props)) {
      if (NO_ATTRIBUTES.has(name) || typeof value === 'function' || (tag === 'select' && name === 'defaultValue'))
        continue
      text += attribute(NAMES[name] ?? name, value)
    }
    const isSelected = tag === 'option' && this.#selected !== undefined && props['value'] === this.#selected
    return isSelected ? `${text} selected=""` : text
  }
}

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean' && !SPELT.test(name)) return value ? ` ${name}=""` : ''
  return ` ${name}="${escapeHtml(scalarText(value))}"`
}

/** What `forwardRef` made. */
function rendered(type: unknown, props: Props): ReactNode {
  if (typeof type !== 'object' || type === null || !('render' in type) || typeof type.render !== 'function') {
    throw new TypeError('only plain components can be written here')
  }
  return (type.render as (given: Props, ref: null) => ReactNode)(props, null)
}
