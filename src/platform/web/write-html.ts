import { Fragment, isValidElement, type ReactNode } from 'react'
import { scalarText } from '../scalar-text.ts'
import { attributeText } from './attribute-text.ts'
import { escapeHtml } from './html.ts'

/**
 * Components as HTML, for all that stays HTML: the same document as React's own writer makes, `write-html.test.tsx` and the tests of
 * pages hold it to that, for half of the work, because nothing can be waited for, nor caught, nor taken up again.
 * Components may use no hooks (those of an island may: React writes it), no context and no styles.
 */
export function writeHtml(node: ReactNode): string {
  const writer = new HtmlWriter(null)
  writer.node(node)
  return writer.html
}

export interface WrittenHtml {
  readonly html: string
  /** What stands behind the summary of each `details` that was put off, by its id. */
  readonly later: readonly (readonly [id: string, html: string])[]
}

/**
 * The same for a page's script: who reads it has scripts, so what is in a `noscript` stands in its place. What `isLater` says of the
 * id of a `details` is written beside, because nobody sees it yet.
 */
export function writeHtmlForScripts(node: ReactNode, isLater: (id: string) => boolean = () => false): WrittenHtml {
  const writer = new HtmlWriter(isLater)
  writer.node(node)
  return { html: writer.html, later: writer.later }
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

class HtmlWriter {
  html = ''
  readonly later: (readonly [string, string])[] = []
  /** Null where the reader may have no scripts. */
  #isLater: ((id: string) => boolean) | null
  /** Two texts side by side are kept apart by a comment. */
  #afterText = false
  /** The value of the select that is being written. */
  #selected: unknown

  constructor(isLater: ((id: string) => boolean) | null) {
    this.#isLater = isLater
  }

  node(node: ReactNode): void {
    if (typeof node === 'string') this.#text(node)
    else if (typeof node === 'number' || typeof node === 'bigint') this.#text(String(node))
    else if (typeof node !== 'object' || node === null) return
    else if (Array.isArray(node)) for (const each of node as readonly ReactNode[]) this.node(each)
    else if (isValidElement<Props>(node)) this.#element(node.type, node.props)
    else if (Symbol.iterator in node) for (const each of node) this.node(each)
    else throw new TypeError('an object is nothing that can be written')
  }

  #text(text: string): void {
    if (text === '') return
    this.html += this.#afterText ? `<!-- -->${escapeHtml(text)}` : escapeHtml(text)
    this.#afterText = true
  }

  #element(type: unknown, props: Props): void {
    if (typeof type === 'string') {
      if (type === 'noscript' && this.#isLater) this.node(props.children)
      else this.#tag(type, props)
    } else if (typeof type === 'function') this.node((type as (given: Props) => ReactNode)(props))
    else if (type === Fragment) this.node(props.children)
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
    else if (tag === 'textarea') this.html += textAreaContent(scalarText(props['defaultValue']))
    else if (tag === 'details' && typeof id === 'string' && this.#isLater?.(id)) this.#putOff(id, props.children)
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
    // Said by one of the options, or as the content.
    const isSaidWithin = tag === 'select' || tag === 'textarea'
    let text = ''
    // Faster than entries, and every property of an element is its own.
    for (const name in props) {
      if (name !== 'children' && !(isSaidWithin && name === 'defaultValue')) text += attributeText(name, props[name])
    }
    return tag === 'option' && this.#isSelected(props['value']) ? `${text} selected=""` : text
  }

  #isSelected(value: unknown): boolean {
    return this.#selected !== undefined && value !== undefined && scalarText(value) === scalarText(this.#selected)
  }
}

/** Browsers leave out a line's end that comes first. */
function textAreaContent(text: string): string {
  return text.startsWith('\n') ? `\n${escapeHtml(text)}` : escapeHtml(text)
}

/** What `forwardRef` made. */
function rendered(type: unknown, props: Props): ReactNode {
  if (typeof type !== 'object' || type === null || !('render' in type) || typeof type.render !== 'function') {
    throw new TypeError('only plain components can be written here')
  }
  return (type.render as (given: Props, ref: null) => ReactNode)(props, null)
}
