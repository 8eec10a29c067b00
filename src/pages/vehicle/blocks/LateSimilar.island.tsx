/** Time in which a search that was starting or overloaded may be back. */
const PAUSE_MS = 1500

/** Asks the page once more for its similar vehicles, with placeholders in their place; the sentence comes back where that fails. */
export default function lateSimilar(element: HTMLElement, { id }: { readonly id: string }): void {
  const sentence = element.querySelector('p')
  const placeholders = element.querySelector('ul')
  if (!sentence || !placeholders) return
  const showPlaceholders = (shown: boolean) => {
    sentence.hidden = shown
    placeholders.hidden = !shown
  }
  const ask = async () => {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const cards = page.querySelector(`#${id} .similar-cards:not([hidden])`)
    if (!cards?.firstElementChild) throw new Error('still without similar vehicles')
    element.replaceWith(cards)
  }
  showPlaceholders(true)
  setTimeout(() => {
    ask().catch((error: unknown) => {
      // For developers: the shopper sees the link to the search.
      // oxlint-disable-next-line no-console
      console.warn('similar vehicles could not be loaded', error)
      showPlaceholders(false)
    })
  }, PAUSE_MS)
}
