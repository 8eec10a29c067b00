import { fetchSuggestions, startSearchBox } from './start-search-box.ts'

/** Starts the suggestions of the enclosed search field. */
export default function searchBox(element: HTMLElement): void {
  const input = element.querySelector('input')
  const list = element.querySelector<HTMLElement>('[role=listbox]')
  if (!input || !list) return
  startSearchBox(input, list, {
    suggest: (text, signal) => fetchSuggestions(text, input.form?.action ?? '/search', signal),
    go: (address) => location.assign(address),
  })
}
