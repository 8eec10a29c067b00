import { parseQuote } from '#finance/quote-answer.ts'
import { toRepaymentLine } from '#finance/repayment-line.ts'
import type { RepaymentNotes } from './repayment-notes.ts'

/** Asks before a card is in sight, so that a card without a quote rarely moves what the shopper sees. */
const AHEAD = { rootMargin: '600px' }
/** Requests that run at the same time; the others wait. */
const MAX_RUNNING = 4

/**
 * Asks the site's finance provider for the repayment of each card that scrolls into view, also of cards that a live search adds.
 * Until its quote arrives a card shows a skeleton of it (`data-asked`). After a failure the card shows no repayment; beside others it keeps the room.
 */
export default function cardQuotes(_: HTMLElement, { url, wording }: NonNullable<RepaymentNotes['quotes']>): void {
  const waiting: HTMLElement[] = []
  let running = 0
  const next = (): void => {
    const placeholder = running < MAX_RUNNING ? waiting.shift() : undefined
    if (!placeholder) return
    running += 1
    void askQuote(url, placeholder.dataset['quote'] ?? '')
      .then((quote) => fill(placeholder, quote && toRepaymentLine(quote, wording)))
      .finally(() => {
        running -= 1
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
  }, AHEAD)
  const watch = (root: ParentNode) => {
    for (const placeholder of root.querySelectorAll<HTMLElement>('[data-quote]')) {
      placeholder.dataset['asked'] = ''
      seen.observe(placeholder)
    }
  }
  watch(document)
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) watch(node)
  })
  added.observe(document.body, { childList: true, subtree: true })
}

/** Null for every failure. */
async function askQuote(url: string, body: string) {
  try {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return answer.status === 200 ? parseQuote(await answer.json()) : null
  } catch {
    return null
  }
}

function fill(placeholder: HTMLElement, line: ReturnType<typeof toRepaymentLine> | null): void {
  delete placeholder.dataset['quote']
  delete placeholder.dataset['asked']
  if (line === null) {
    placeholder.dataset['blank'] = ''
    return
  }
  for (const [name, text] of Object.entries(line)) {
    const part = placeholder.querySelector(`[data-quote-part="${name}"]`)
    if (part) part.textContent = text
  }
  delete placeholder.dataset['pending']
}
