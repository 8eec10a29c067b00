/** Time for a search that is starting or overloaded to recover. */
const PAUSE_MS = 1500

/**
 * Fetches the page once more for its similar vehicles. Until they arrive, placeholders replace the sentence; if they don't, the
 * sentence is shown again.
 */
export default function retrySimilar(element: HTMLElement, { id }: { readonly id: string }): void {
  const sentence = element.querySelector('p')
  const placeholders = element.querySelector('ul')
  if (!sentence || !placeholders) return
  const showPlaceholders = (shown: boolean) => {
    sentence.hidden = shown
    placeholders.hidden = !shown
  }
  const load = async () => {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const cards = page.querySelector(`#${id} .similar-cards:not([hidden])`)
    if (!cards?.firstElementChild) throw new Error('still without similar vehicles')
    element.replaceWith(cards)
  }
  showPlaceholders(true)
  setTimeout(() => {
    load().catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- for developers, shoppers see the link to the search
      console.warn('similar vehicles could not be loaded', error)
      showPlaceholders(false)
    })
  }, PAUSE_MS)
}
