import { parsePastSearches, remember } from '#search/address/search-history.ts'
import { reportSearch } from './report-searches.ts'

const STORED_AS = 'past-searches'

/** Stores the current search if it has refinements, and reports it. */
export function rememberSearch(root: HTMLElement): void {
  const chips = [...root.querySelectorAll('#search-chips .search-chip:not(.search-chip-clear, [data-private])')].map(
    (chip) => chip.textContent?.trim(),
  )
  // Stored without page and sort order, which don't belong to the search, and without the place, which is personal.
  const address = root
    .querySelector('[data-show-results]')
    ?.getAttribute('href')
    ?.replace(/[?&]sortBy=.*$/, '')
    .replaceAll(/(?<=[?&])(?:near|within)=[^&]*&?/g, '')
    .replace(/[?&]$/, '')
  if (!address) return
  reportSearch(address)
  if (chips.length === 0) return
  const past = remember(readPast(), { address, label: chips.join(', ') })
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(past))
  } catch {
    // Without storage there is no history.
  }
}

function readPast() {
  try {
    return parsePastSearches(localStorage.getItem(STORED_AS))
  } catch {
    return []
  }
}

/** Shows the recent searches below the empty query field while it has the focus. */
export function offerRecentSearches(root: HTMLElement, query: HTMLInputElement): void {
  const box = root.querySelector<HTMLElement>('#recent-searches')
  if (!box) return
  const update = () => {
    const past = document.activeElement === query && query.value === '' ? readPast() : []
    box.replaceChildren(...(past.length === 0 ? [] : [heading(box.dataset['heading'] ?? ''), ...past.map(link)]))
    box.hidden = past.length === 0
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && box.contains(event.relatedTarget)) return
    box.hidden = true
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') box.hidden = true
  }
  query.addEventListener('focus', update)
  query.addEventListener('input', update)
  query.addEventListener('blur', leave)
  box.addEventListener('focusout', leave)
  box.addEventListener('click', () => (box.hidden = true))
  query.parentElement?.addEventListener('keydown', escape)
  if (document.activeElement === query) update()
}

function heading(text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = 'search-recent-heading'
  element.textContent = text
  return element
}

function link({ address, label }: { readonly address: string; readonly label: string }): HTMLElement {
  const element = document.createElement('a')
  element.href = address
  element.className = 'search-recent-link'
  element.textContent = label
  element.dataset['liveLink'] = 'true'
  return element
}
