import { fetchSuggestions, startSayBox } from './start-say-box.ts'

/** Starts the suggestions of the search field in it, when the field is first touched. */
export default function sayBox(element: HTMLElement): void {
  const input = element.querySelector('input')
  const list = element.querySelector<HTMLElement>('[role=listbox]')
  if (!input || !list) return
  startSayBox(input, list, {
    suggest: (text, signal) => fetchSuggestions(text, input.form?.action ?? '/search', signal),
    go: (address) => location.assign(address),
  })
}
