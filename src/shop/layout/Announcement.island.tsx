import { CLOSED_ATTRIBUTE, CLOSED_KEY } from './closed-announcement.ts'

/** Closes the announcement until its text changes. */
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
    // Without storage the announcement is back on the next page.
  }
}
