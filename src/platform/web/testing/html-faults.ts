import { elementsOf, pathOf, readHtml, textOf, type HtmlElement } from './read-html.ts'

type Rule = (element: HtmlElement) => string | null

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements of flow content that are no phrasing content (HTML Living Standard, 3.2.5.2). */
const BLOCKS = words(
  'address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul',
)
/** May hold phrasing content alone. */
const PHRASING_ONLY = words(
  'abbr b bdi bdo button cite code dfn em h1 h2 h3 h4 h5 h6 i kbd label legend mark option output p pre q s samp small span strong sub summary sup time u var',
)
const HEADINGS = words('h1 h2 h3 h4 h5 h6')
/** What a summary or a legend may hold besides. */
const HOLDS_HEADINGS = words('summary legend')
const INTERACTIVE = words('a button details iframe input label select textarea')
const HOLDS_NOTHING_INTERACTIVE = words('a button')

/** Parents that take some children alone. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: words('li'),
  ol: words('li'),
  dl: words('dt dd div'),
  picture: words('source img'),
  select: words('option optgroup hr'),
  table: words('caption colgroup thead tbody tfoot tr'),
  tr: words('th td'),
}
/** Children that stand in some parents alone. */
const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words('ul ol menu'),
  dt: words('dl div'),
  dd: words('dl div'),
  summary: words('details'),
  legend: words('fieldset'),
  option: words('select optgroup datalist'),
  main: words('body div'),
}
const FIRST_CHILDREN = words('summary legend')

const NESTING: readonly Rule[] = [
  ({ tag, parent }) => {
    const allowed = parent && CHILDREN[parent.tag]
    return allowed && !allowed.has(tag) && tag !== 'script' && tag !== 'template' ? `stands in <${parent.tag}>` : null
  },
  ({ tag, parent }) => (PARENTS[tag] && !PARENTS[tag].has(parent?.tag ?? '') ? `stands in <${parent?.tag}>` : null),
  (element) => {
    const [first] = (element.parent?.children ?? []).filter((child) => typeof child !== 'string' || child.trim() !== '')
    return FIRST_CHILDREN.has(element.tag) && first !== element ? 'is not the first of its parent' : null
  },
  (element) => {
    if (!BLOCKS.has(element.tag)) return null
    const holder = holderOf(element)
    if (!holder || !PHRASING_ONLY.has(holder.tag)) return null
    return HEADINGS.has(element.tag) && HOLDS_HEADINGS.has(holder.tag) ? null : `stands in <${holder.tag}>`
  },
  (element) => {
    const isHidden = element.attributes.get('type') === 'hidden'
    if (isHidden || !(INTERACTIVE.has(element.tag) || element.attributes.has('tabindex'))) return null
    const holder = ancestorOf(element, HOLDS_NOTHING_INTERACTIVE)
    return holder && `can be acted on within <${holder.tag}>`
  },
  (element) => (element.tag === 'form' && ancestorOf(element, words('form')) ? 'stands in a form' : null),
  (element) => (element.tag === 'label' && ancestorOf(element, words('label')) ? 'stands in a label' : null),
]

/** Takes what its own parent takes: links, and custom elements. */
function holderOf({ parent }: HtmlElement): HtmlElement | null {
  return parent && (parent.tag === 'a' || parent.tag.includes('-')) ? holderOf(parent) : parent
}

function ancestorOf({ parent }: HtmlElement, tags: ReadonlySet<string>): HtmlElement | null {
  return parent === null || tags.has(parent.tag) ? parent : ancestorOf(parent, tags)
}

/** Attributes that name other elements of the page by id. */
const ID_LISTS = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget', 'commandfor', 'form']

const IMAGES: Rule = ({ tag, attributes }) => {
  if (tag !== 'img') return null
  const missing = ['alt', 'width', 'height'].filter((name) => !attributes.has(name))
  if (missing.length > 0) return `has no ${missing.join(', ')}: ${attributes.get('src')}`
  return attributes.get('src') ? null : 'has no address'
}

/** What a value that is none looks like once it is text. */
const NO_VALUE = /\bundefined\b|\[object \w+\]|\bNaN\b|\bInvalid Date\b|\{(?:noun|nouns|site|count|name)\}/

/** Everything in a page of ours that is no good HTML, a line each. */
export function htmlFaults(html: string): string[] {
  const { root, faults } = readHtml(html)
  const elements = [...elementsOf(root)].filter(({ tag }) => tag !== '#document')
  const rules = [...NESTING, IMAGES].flatMap((rule) =>
    elements.flatMap((element) => {
      const fault = rule(element)
      return fault ? [`${pathOf(element)} ${fault}`] : []
    }),
  )
  return [...faults, ...rules, ...idFaults(elements), ...valueFaults(elements), ...onceFaults(elements)]
}

function idFaults(elements: readonly HtmlElement[]): string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? [])
  const known = new Set(ids)
  const twice = [...Map.groupBy(ids, (id) => id)].flatMap(([id, all]) =>
    all.length > 1 ? [`id ${id} stands twice`] : [],
  )
  const carried = elements.flatMap(({ attributes }) => attributes.get('data-transition') ?? [])
  const carriedTwice = [...Map.groupBy(carried, (name) => name)].flatMap(([name, all]) =>
    all.length > 1 ? [`the transition ${name} begins at ${all.length} pictures`] : [],
  )
  const broken = ids.filter((id) => id === '' || /\s/.test(id)).map((id) => `id "${id}" holds a blank`)
  const dangling = elements.flatMap((element) =>
    ID_LISTS.flatMap((name) => (element.attributes.get(name)?.split(/\s+/) ?? []).filter((id) => !known.has(id)))
      .concat(fragmentOf(element).filter((id) => !known.has(id)))
      .map((id) => `${pathOf(element)} points to #${id}, which is not there`),
  )
  return [...twice, ...carriedTwice, ...broken, ...dangling]
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
      return [...texts, ...element.attributes.values()]
        .filter((text) => NO_VALUE.test(text))
        .map((text) => `${pathOf(element)} says ${text.slice(0, 80)}`)
    })
}

/** What every page has once. */
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
