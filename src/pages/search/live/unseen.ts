/** What stands behind a summary: HTML that nobody has read yet, or elements that stand nowhere. */
export type Unseen = string | DocumentFragment

/** Ids of the summaries that a shopper sees through. */
export function openIn(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('details[id][open]')].map(({ id }) => id)
}

/** Takes out of `page` what stands behind each summary that is closed there, and not `open` here. What stays has no `noscript`. */
export function takeUnseen(page: ParentNode, open: readonly string[]): readonly (readonly [id: string, Unseen])[] {
  const taken: (readonly [string, Unseen])[] = []
  for (const details of page.querySelectorAll('details[id]')) {
    const packed = details.querySelector(':scope > noscript')
    packed?.replaceWith(...packed.childNodes)
    const [summary, ...behind] = details.childNodes
    if (!summary || behind.length === 0 || details.hasAttribute('open') || open.includes(details.id)) continue
    const unseen = document.createDocumentFragment()
    unseen.append(...behind)
    taken.push([details.id, unseen])
  }
  return taken
}

/** Of the page as it was loaded: where scripts run, what is in a `noscript` is text. */
export function packedIn(details: Element): string | undefined {
  return details.querySelector(':scope > noscript')?.textContent
}

/** Whether a control in it says something: a box that is ticked, the ends of a range. */
export function saysSomething(unseen: Unseen): boolean {
  return typeof unseen === 'string'
    ? / checked=""| data-range=/.test(unseen)
    : unseen.querySelector('[checked], [data-range]') !== null
}

export function elementsOf(unseen: Unseen): DocumentFragment {
  if (typeof unseen !== 'string') return unseen
  const template = document.createElement('template')
  template.innerHTML = unseen
  return template.content
}
