import { Fragment, isValidElement, type ReactNode } from 'react'
import { scalarText } from '#platform/scalar-text.ts'
import { escapeHtml } from '#platform/web/html.ts'

export interface RenderedHtml {
  readonly html: string
  /** The content of each deferred `details` after its summary, by its id. */
  readonly deferred: readonly (readonly [id: string, html: string])[]
}

/**
 * Renders the search form in the page's worker thread, where React's own renderer would be 56 KB more to load. It knows the
 * elements and attributes that the form's components use and throws on everything else; `html-renderer.test.tsx` compares it
 * with React's renderer. A `noscript`, which holds deferred content on the server's page, is replaced by its content. The content of
 * a closed `details` is returned separately if `isDeferred` is true for its id, because nobody sees it yet.
 */
export function renderHtml(node: ReactNode, isDeferred: (id: string) => boolean = () => false): RenderedHtml {
  const renderer = new HtmlRenderer(isDeferred)
  renderer.node(node)
  return { html: renderer.html, deferred: renderer.deferred }
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }
type Component = (props: Props) => ReactNode

const VOID_ELEMENTS = new Set(['img', 'input'])
const ELEMENTS = new Set(
  (
    'a aside button circle details div fieldset form g h1 h2 h3 header img input label legend li nav ol option p path ' +
    'rect search section select span strong summary svg ul'
  ).split(' '),
)

const SAME_NAME =
  'action alt autoComplete cx cy d enterKeyHint fill height href id inputMode loading max maxLength method min name ' +
  'placeholder popover popoverTarget popoverTargetAction preserveAspectRatio r rel role rx spellCheck src step stroke ' +
  'tabIndex title transform type value viewBox width x y'
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...SAME_NAME.split(' ').map((name) => [name, name] as const),
  ['className', 'class'],
  ['defaultValue', 'value'],
  ['htmlFor', 'for'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['strokeWidth', 'stroke-width'],
  ['vectorEffect', 'vector-effect'],
])
const BOOLEAN_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['defaultChecked', 'checked'],
  ['hidden', 'hidden'],
  ['open', 'open'],
])
const ARIA_OR_DATA = /^(?:aria|data)-[a-z]+(?:-[a-z]+)*$/
/** Attributes that write a boolean as a word. */
const ENUMERATED = /^(?:aria-|data-|spellCheck$)/
const URL_ATTRIBUTES = new Set(['href', 'src', 'action'])
const LOCAL_URL = /^[/?#](?!\/)/
const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'data:', 'mailto:', 'tel:'])
const IGNORED = new Set(['children', 'dangerouslySetInnerHTML'])

class HtmlRenderer {
  html = ''
  readonly deferred: (readonly [string, string])[] = []
  #isDeferred: (id: string) => boolean
  /** Components being rendered, outermost first. */
  readonly #components: string[] = []
  /** React separates two texts side by side by a comment. */
  #isAfterText = false
  /** The default value of the select being rendered. */
  #selected: unknown

  constructor(isDeferred: (id: string) => boolean) {
    this.#isDeferred = isDeferred
  }

  node(node: ReactNode): void {
    if (typeof node === 'string') this.#text(node)
    else if (typeof node === 'number') this.#text(String(node))
    else if (node === null || node === undefined || typeof node === 'boolean') return
    else if (Array.isArray(node)) for (const each of node as readonly ReactNode[]) this.node(each)
    else if (isValidElement<Props>(node)) this.#element(node.type, node.props)
    else this.#refuse(`a child of type ${typeof node}`)
  }

  #text(text: string): void {
    if (text === '') return
    this.html += this.#isAfterText ? `<!-- -->${escapeHtml(text)}` : escapeHtml(text)
    this.#isAfterText = true
  }

  #element(type: unknown, props: Props): void {
    if (type === 'noscript' || type === Fragment) this.node(props.children)
    else if (typeof type === 'string') this.#tag(type, props)
    else if (isComponent(type)) this.#component(type, props)
    else this.#refuse('context, memo, lazy, Suspense or another special component')
  }

  #component(type: Component, props: Props): void {
    this.#components.push(type.name || 'an unnamed component')
    if (isClass(type)) this.#refuse('a class component')
    this.node(this.#call(type, props))
    this.#components.pop()
  }

  /** Without React's renderer every hook throws. */
  #call(component: Component, props: Props): ReactNode {
    try {
      return component(props)
    } catch (error) {
      return this.#refuse('a hook, or a component that throws', error)
    }
  }

  #tag(tag: string, props: Props): void {
    if (!ELEMENTS.has(tag)) this.#refuse(`<${tag}>`)
    this.html += `<${tag}${this.#attributes(tag, props)}>`
    this.#isAfterText = false
    if (VOID_ELEMENTS.has(tag)) return
    const outerSelected = this.#selected
    if (tag === 'select') this.#selected = props['defaultValue']
    this.#content(tag, props)
    this.#selected = outerSelected
    this.html += `</${tag}>`
    this.#isAfterText = false
  }

  #content(tag: string, props: Props): void {
    const inner = props['dangerouslySetInnerHTML'] as { readonly __html: string } | undefined
    const { id } = props
    if (inner) this.html += inner['__html']
    else if (tag === 'details' && typeof id === 'string' && this.#isDeferred(id)) this.#defer(id, props.children)
    else this.node(props.children)
  }

  /** Renders the summary in place and the rest separately. */
  #defer(id: string, children: ReactNode): void {
    const [summary, ...rest] = Array.isArray(children) ? (children as readonly ReactNode[]) : [children]
    this.node(summary)
    const before = this.html
    const isDeferred = this.#isDeferred
    this.html = ''
    this.#isDeferred = () => false
    this.node(rest)
    this.deferred.push([id, this.html])
    this.#isDeferred = isDeferred
    this.html = before
  }

  #attributes(tag: string, props: Props): string {
    let text = ''
    // Faster than entries, and every property of an element is its own.
    for (const name in props) if (!IGNORED.has(name)) text += this.#attribute(tag, name, props[name])
    return tag === 'option' && this.#isSelected(props['value']) ? `${text} selected=""` : text
  }

  #attribute(tag: string, property: string, value: unknown): string {
    if (value === undefined || value === null) return ''
    if (tag === 'select' && property === 'defaultValue') return ''
    if (tag === 'select' && property === 'value') this.#refuse('value on <select>: use defaultValue')
    const boolean = BOOLEAN_ATTRIBUTES.get(property)
    if (boolean !== undefined && typeof value === 'boolean') return value ? ` ${boolean}=""` : ''
    const name = ATTRIBUTES.get(property) ?? (ARIA_OR_DATA.test(property) ? property : undefined)
    if (name === undefined) this.#refuse(`${property} on <${tag}>`)
    if (!isWritable(property, value)) this.#refuse(`${property} on <${tag}> with a value of type ${typeof value}`)
    const text = String(value)
    if (URL_ATTRIBUTES.has(property) && !isSafeUrl(text)) this.#refuse(`${property}="${text}" on <${tag}>`)
    return ` ${name}="${escapeHtml(text)}"`
  }

  #isSelected(value: unknown): boolean {
    return this.#selected !== undefined && value !== undefined && scalarText(value) === scalarText(this.#selected)
  }

  #refuse(found: string, cause?: unknown): never {
    throw new UnsupportedByThreadError(this.#components.join(' > '), found, cause)
  }
}

/** A component of the search form uses a part of React that only the server's renderer has. */
export class UnsupportedByThreadError extends Error {
  override readonly name = 'UnsupportedByThreadError'
  constructor(path: string, found: string, cause: unknown) {
    super(
      `The search page's worker thread can't render ${found}, found in ${path || 'the root'}. ` +
        'Components below SearchForm are rendered by html-renderer.ts, too: use plain elements and props there, ' +
        'put the component beside SearchForm in SearchPage, or teach html-renderer.ts the element or attribute.',
      { cause },
    )
  }
}

function isWritable(property: string, value: unknown): value is string | number | boolean {
  return (
    typeof value === 'string' || typeof value === 'number' || (typeof value === 'boolean' && ENUMERATED.test(property))
  )
}

function isSafeUrl(url: string): boolean {
  return LOCAL_URL.test(url) || (url !== '' && SAFE_PROTOCOLS.has(new URL(url, 'https://page').protocol))
}

function isComponent(type: unknown): type is Component {
  return typeof type === 'function'
}

function isClass(type: Component): boolean {
  const prototype: unknown = type.prototype
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype
}
