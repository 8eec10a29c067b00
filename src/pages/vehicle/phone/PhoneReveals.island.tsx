import { sendReport } from '#platform/web/send-report.ts'
import type { RevealReport } from './phone-view.ts'

type Props = { readonly report: RevealReport; readonly eventId: number }

/** Reports once per page view that a shopper revealed the dealer's number, or called it where it is not masked. */
export default function phoneReveals(_element: HTMLElement, { report, eventId }: Props): void {
  let isReported = false
  const sendOnce = (): void => {
    if (isReported) return
    isReported = true
    void sendReport('/api/phone-reveals', report)
    void sendReport('/api/events', { event_id: eventId, website_id: report.website_id, car_id: report.car_id })
  }
  document.addEventListener('toggle', (event) => event.target instanceof Element && onReveal(event.target), true)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.vehicle-action[href^="tel:"]')) sendOnce()
  })

  function onReveal(element: Element): void {
    if (!element.matches('details.phone-reveal[open]')) return
    sendOnce()
    // The page has the number in several places. Reveals all of them.
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details.phone-reveal')) other.open = true
    // The clicked control disappears and the focus with it, so the focus moves to the link that calls.
    const { activeElement, body } = document
    if (activeElement === body || element.contains(activeElement))
      element.querySelector<HTMLElement>('[href^="tel:"]')?.focus()
  }
}
