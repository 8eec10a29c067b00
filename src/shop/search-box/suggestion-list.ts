import type { SuggestionGroup } from '#search/suggestions/suggestion.ts'

/** Shows the groups as options of a listbox: the label with the typed letters marked, and the count at the end of the line. */
export function showSuggestions(list: HTMLElement, groups: readonly SuggestionGroup[]): void {
  list.replaceChildren(...groups.map((group, index) => groupElement(list, group, index)))
}

function groupElement(list: HTMLElement, { kind, items }: SuggestionGroup, index: number): HTMLElement {
  const group = document.createElement('div')
  group.role = 'group'
  const heading = document.createElement('p')
  heading.id = `${list.id}-${kind}`
  heading.className = 'search-suggestions-heading'
  heading.textContent = list.dataset[kind] ?? kind
  group.setAttribute('aria-labelledby', heading.id)
  group.append(heading, ...items.map((item, at) => optionElement(`${list.id}-${index}-${at}`, item)))
  return group
}

function optionElement(id: string, { label, typed, count, address }: SuggestionGroup['items'][number]): HTMLElement {
  const option = document.createElement('a')
  option.id = id
  option.role = 'option'
  option.href = address
  option.tabIndex = -1
  option.ariaSelected = 'false'
  option.className = 'search-suggestion'
  const text = document.createElement('span')
  const mark = document.createElement('b')
  mark.textContent = label.slice(typed.from, typed.to)
  text.append(label.slice(0, typed.from), mark, label.slice(typed.to))
  const number = document.createElement('span')
  number.className = 'search-suggestion-count'
  number.textContent = count.toLocaleString('en-AU')
  option.append(text, number)
  return option
}
