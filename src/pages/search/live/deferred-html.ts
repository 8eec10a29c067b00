/** Content of a closed `details`: HTML not parsed yet, or detached elements. */
export type DeferredHtml = string | DocumentFragment

/** Ids of the open `details`. */
export function openIn(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('details[id][open]')].map(({ id }) => id)
}

/** Detaches the content of `details` that are closed in `page` and not listed as `open`. Unwraps `noscript` in the rest. */
export function extractDeferred(
  page: ParentNode,
  open: readonly string[],
): readonly (readonly [id: string, DeferredHtml])[] {
  const taken: (readonly [string, DeferredHtml])[] = []
  for (const details of page.querySelectorAll('details[id]')) {
    const packed = details.querySelector(':scope > noscript')
    packed?.replaceWith(...packed.childNodes)
    const [summary, ...behind] = details.childNodes
    if (!summary || behind.length === 0 || details.hasAttribute('open') || open.includes(details.id)) continue
    const html = document.createDocumentFragment()
    html.append(...behind)
    taken.push([details.id, html])
  }
  return taken
}

/** The deferred HTML of a page as loaded: with JavaScript the content of `noscript` is text. */
export function noscriptContent(details: Element): string | undefined {
  return details.querySelector(':scope > noscript')?.textContent
}

/** Whether it has a form value: a ticked checkbox or the ends of a range. */
export function hasFormValue(html: DeferredHtml): boolean {
  return typeof html === 'string'
    ? / checked=""| data-range=/.test(html)
    : html.querySelector('[checked], [data-range]') !== null
}

export function elementsOf(html: DeferredHtml): DocumentFragment {
  if (typeof html !== 'string') return html
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
