import { CLOSED_ATTRIBUTE, CLOSED_KEY } from './closed-announcement.ts'

/** Closes the bar for good, until it says something else. */
export default function announcementBar(element: HTMLElement, { text }: { readonly text: string }): void {
  element.querySelector('button')?.addEventListener('click', () => {
    document.documentElement.setAttribute(CLOSED_ATTRIBUTE, 'closed')
    remember(text)
  })
}

function remember(text: string): void {
  try {
    localStorage.setItem(CLOSED_KEY, text)
  } catch {
    // Storage may be off or full: then the bar comes back with the next page.
  }
}
