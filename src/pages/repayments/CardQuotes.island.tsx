import { parseQuote } from '#finance/quote-answer.ts'
import { toRepaymentLine } from '#finance/repayment-line.ts'
import type { RepaymentNotes } from './repayment-notes.ts'

/** Requests under way at once; the others wait. */
const AT_ONCE = 4

/**
 * Asks the site's finance provider for the repayment of each card that comes into sight, also of cards that a live search adds. A
 * failure leaves the card as it is without a repayment.
 */
export default function cardQuotes(_: HTMLElement, { url, wording }: NonNullable<RepaymentNotes['quotes']>): void {
  const waiting: HTMLElement[] = []
  let underWay = 0
  const next = (): void => {
    const place = underWay < AT_ONCE ? waiting.shift() : undefined
    if (!place) return
    underWay += 1
    void askQuote(url, place.dataset['quote'] ?? '')
      .then((quote) => fill(place, quote && toRepaymentLine(quote, wording)))
      .finally(() => {
        underWay -= 1
        next()
      })
  }
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      seen.unobserve(target)
      waiting.push(target)
      next()
    }
  })
  const watch = (root: ParentNode) => {
    for (const place of root.querySelectorAll('[data-quote]')) seen.observe(place)
  }
  watch(document)
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) watch(node)
  })
  added.observe(document.body, { childList: true, subtree: true })
}

/** Null for every failure: a card without a repayment is whole. */
async function askQuote(url: string, body: string) {
  try {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return answer.status === 200 ? parseQuote(await answer.json()) : null
  } catch {
    return null
  }
}

function fill(place: HTMLElement, line: ReturnType<typeof toRepaymentLine> | null): void {
  delete place.dataset['quote']
  if (line === null) {
    place.dataset['blank'] = ''
    return
  }
  for (const [name, text] of Object.entries(line)) {
    const part = place.querySelector(`[data-quote-part="${name}"]`)
    if (part) part.textContent = text
  }
  delete place.dataset['pending']
}
