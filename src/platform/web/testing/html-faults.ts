import { HtmlValidate, StaticConfigLoader, type ResolvedConfig } from 'html-validate'
import { elementsOf, pathOf, readHtml, textOf, type HtmlElement } from './read-html.ts'

/** Rules of spelling, which React chooses and browsers ignore: `<!DOCTYPE html>`, `<input/>`, `disabled=""`, `popoverTarget`. */
const SPELLING = ['doctype-style', 'void-style', 'attribute-boolean-style', 'attribute-empty-style', 'attr-case']
/**
 * Rules of html-validate that are off. CSS keeps phone numbers on one line, checkboxes of a facet share a name by intent, and a title
 * is as long as the name of the vehicle.
 */
const DISABLED_RULES = [...SPELLING, 'tel-non-breaking', 'form-dup-name', 'long-title']

/** Resolving the configuration takes as long as checking a short page: once is enough, because no page has one of its own. */
class ResolvedOnce extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined
  override getConfigFor(handle: string) {
    return (this.#resolved ??= super.getConfigFor(handle))
  }
}

const standard = new HtmlValidate(
  new ResolvedOnce({
    root: true,
    extends: ['html-validate:recommended'],
    // An island is allowed wherever its content is.
    elements: ['html5', { 'live-island': { flow: true, phrasing: true, transparent: true } }],
    rules: {
      ...Object.fromEntries(DISABLED_RULES.map((rule) => [rule, 'off' as const])),
      // React's `useId` begins with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // The list of a combobox (WAI-ARIA) shows suggestions beside a text field; a select can't.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
    },
  }),
)

/** Violations of the HTML standard and of html-validate's accessibility rules, one a line. Takes 20 to 150 ms a page. */
export function standardFaults(html: string): string[] {
  const { results } = standard.validateStringSync(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${selector ?? 'the page'}: ${message} (${ruleId})`),
  )
}

type Rule = (element: HtmlElement) => string | null

/** Attributes that name other elements of the page by id. */
const ID_LISTS = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget', 'commandfor', 'form']

/** A picture without size shifts the layout when it loads. */
const IMAGES: Rule = ({ tag, attributes }) => {
  if (tag !== 'img') return null
  const missing = ['alt', 'width', 'height'].filter((name) => !attributes.has(name))
  return missing.length > 0 ? `has no ${missing.join(', ')}: ${attributes.get('src')}` : null
}

/** RFC 3986: a query is written with `%5B` and `%5D`. */
const BRACKETS: Rule = ({ attributes }) => {
  const address = attributes.get('href') ?? attributes.get('action') ?? ''
  return /[[\]]/.test(address) ? `leads to ${address}, with brackets in it` : null
}

/** Texts that reveal a missing value. */
const NO_VALUE = /\bundefined\b|\[object \w+\]|\bNaN\b|\bInvalid Date\b|\{(?:noun|nouns|site|count|name)\}/

/** Violations of our own rules, one a line: missing sizes, references, values, headings. */
export function htmlFaults(html: string): string[] {
  const { root } = readHtml(html)
  const elements = [...elementsOf(root)].filter(({ tag }) => tag !== '#document')
  const own = [IMAGES, BRACKETS].flatMap((rule) =>
    elements.flatMap((element) => {
      const fault = rule(element)
      return fault ? [`${pathOf(element)} ${fault}`] : []
    }),
  )
  return [...own, ...idFaults(elements), ...valueFaults(elements), ...onceFaults(elements)]
}

function idFaults(elements: readonly HtmlElement[]): string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? [])
  const known = new Set(ids)
  const transitions = elements.flatMap(({ attributes }) => attributes.get('data-transition') ?? [])
  const repeated = [...Map.groupBy(transitions, (name) => name)].flatMap(([name, all]) =>
    all.length > 1 ? [`the transition ${name} begins at ${all.length} pictures`] : [],
  )
  const dangling = elements.flatMap((element) =>
    ID_LISTS.flatMap((name) => (element.attributes.get(name)?.split(/\s+/) ?? []).filter((id) => !known.has(id)))
      .concat(fragmentOf(element).filter((id) => !known.has(id)))
      .map((id) => `${pathOf(element)} points to #${id}, which is not there`),
  )
  return [...repeated, ...dangling]
}

function fragmentOf({ tag, attributes }: HtmlElement): string[] {
  const href = attributes.get(tag === 'form' ? 'action' : 'href')
  return href?.startsWith('#') && href.length > 1 ? [href.slice(1)] : []
}

function valueFaults(elements: readonly HtmlElement[]): string[] {
  return elements
    .filter(({ tag }) => tag !== 'script' && tag !== 'style')
    .flatMap((element) => {
      const texts = element.children.filter((child) => typeof child === 'string')
      return [
        ...texts,
        ...[...element.attributes].map(([name, value]) => (name === 'props' ? withoutPlaceholders(value) : value)),
      ]
        .filter((text) => NO_VALUE.test(text))
        .map((text) => `${pathOf(element)} says ${text.slice(0, 80)}`)
    })
}

/** Removes the placeholders of an island's props, which its script fills in. */
function withoutPlaceholders(props: string): string {
  return props.replaceAll(/\{\w+\}/g, '')
}

/** Elements that every page has once. */
function onceFaults(elements: readonly HtmlElement[]): string[] {
  const counted = ['h1', 'main', 'title'].flatMap((tag) => {
    const all = elements.filter((element) => element.tag === tag)
    return all.length === 1 && all.every((element) => textOf(element).trim() !== '')
      ? []
      : [`the page has ${all.length} <${tag}> with text in it`]
  })
  return elements.some(({ tag, attributes }) => tag === 'html' && attributes.get('lang'))
    ? counted
    : [...counted, 'the page names no language']
}
