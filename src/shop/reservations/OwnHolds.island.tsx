/** A hold of the visitor, as `GET /api/holds` answers it. */
interface OwnHold {
  readonly car_id: number
  /** For the tag of a card. */
  readonly tag: string
  /** For the page of the vehicle, with a link to the reservation. */
  readonly text: string
  readonly link: string
  readonly href: string
}

/** Marks what this visitor holds. Cached pages are the same for everybody, so a script asks, and only if there is something to mark. */
export default function ownHolds(): void {
  let holds: Promise<readonly OwnHold[]> | null = null
  const update = async (): Promise<void> => {
    if (document.querySelector('[data-hold]') === null || !/\b(?:holding|signed-in)=1/.test(document.cookie)) return
    holds ??= askHolds()
    for (const hold of await holds) mark(hold)
  }
  void update()
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    holds = null
    void update()
  })
  // The search page replaces its cards without loading a page.
  const main = document.querySelector('main')
  if (main) new MutationObserver(() => void update()).observe(main, { childList: true, subtree: true })
}

async function askHolds(): Promise<readonly OwnHold[]> {
  try {
    const response = await fetch('/api/holds')
    const answer: unknown = response.ok ? await response.json() : null
    return isHolds(answer) ? answer.holds : []
  } catch {
    return []
  }
}

function isHolds(answer: unknown): answer is { readonly holds: readonly OwnHold[] } {
  return typeof answer === 'object' && answer !== null && 'holds' in answer && Array.isArray(answer.holds)
}

function mark({ car_id, tag, text, link, href }: OwnHold): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-hold="${car_id}"]`)) {
    // Marked elements are found no more, so a mark causes no further mutation.
    element.removeAttribute('data-hold')
    if (!element.matches('.vehicle-notice')) {
      element.textContent = tag
      continue
    }
    const anchor = document.createElement('a')
    anchor.href = href
    anchor.textContent = link
    anchor.className = 'underline underline-offset-4'
    element.replaceChildren(`${text} `, anchor)
  }
}
