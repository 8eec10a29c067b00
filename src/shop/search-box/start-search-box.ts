import { SAY_PARAMETER } from '#search/plain-words/say-parameter.ts'
import { parseSuggestions, type SuggestionGroup } from '#search/suggestions/suggestion.ts'
import { showSuggestions } from './suggestion-list.ts'

/** Suggestions for the sentence in `say`, as JSON. */
export const SUGGESTIONS_PATH = '/api/search/suggestions'

const PAUSE_MS = 90

/** Returns suggestions for a text; null if they could not be loaded. */
type Suggest = (text: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[] | null>

export type SearchBox = {
  readonly suggest: Suggest
  /** Goes to the search of a suggestion. */
  readonly go: (address: string) => void
}

/**
 * A combobox with a list of suggestions, as the ARIA Authoring Practices describe it: arrows move through the list while the focus stays in
 * the field, Enter follows the option or else sends the form, Escape closes the list.
 */
export function startSearchBox(input: HTMLInputElement, list: HTMLElement, { suggest, go }: SearchBox): void {
  let pending: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  const active = () => options().findIndex(({ ariaSelected }) => ariaSelected === 'true')
  const close = () => {
    clearTimeout(timer)
    pending?.abort()
    list.hidden = true
    input.ariaExpanded = 'false'
    input.removeAttribute('aria-activedescendant')
  }
  const select = (index: number) => {
    for (const [at, option] of options().entries()) {
      option.ariaSelected = String(at === index)
      if (at === index) option.scrollIntoView({ block: 'nearest' })
    }
    const option = options()[index]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const update = async () => {
    pending?.abort()
    const mine = new AbortController()
    pending = mine
    const text = input.value.trim()
    const groups = text === '' ? [] : await suggest(text, mine.signal).catch(() => null)
    if (mine.signal.aborted || groups === null) return
    if (groups.length === 0 || document.activeElement !== input) return close()
    showSuggestions(list, groups)
    list.hidden = false
    input.ariaExpanded = 'true'
    input.removeAttribute('aria-activedescendant')
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void update(), PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (list.hidden) {
      if (event.key === 'ArrowDown' && input.value.trim() !== '') void update()
      return
    }
    const count = options().length
    if (event.key === 'ArrowDown') select((active() + 1) % count)
    else if (event.key === 'ArrowUp') select(active() <= 0 ? count - 1 : active() - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active() >= 0) {
      const option = options()[active()]
      close()
      if (option) go(option.href)
    } else return
    event.preventDefault()
  })
  // The field keeps the focus while an option is clicked.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[role=option]') : null
    if (!option || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    close()
    go(option.href)
  })
  input.addEventListener('blur', close)
  input.form?.addEventListener('submit', close)
  // The shopper may have typed before the script was loaded.
  if (document.activeElement === input && input.value !== input.defaultValue) void update()
}

/** Fetches suggestions from the server, for a text on top of the search at an address. */
export async function fetchSuggestions(
  text: string,
  address: string,
  signal: AbortSignal,
): Promise<readonly SuggestionGroup[] | null> {
  const { pathname, searchParams } = new URL(address, location.href)
  searchParams.delete('query')
  searchParams.set(SAY_PARAMETER, text)
  searchParams.set('path', pathname)
  const answer = await fetch(`${SUGGESTIONS_PATH}?${searchParams.toString()}`, { signal })
  return answer.ok ? parseSuggestions(await answer.json()) : null
}
