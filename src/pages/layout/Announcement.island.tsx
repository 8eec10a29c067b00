/** What was closed last, on this device: another text shows again. */
const CLOSED_KEY = 'announcement_closed'

/** Closes the bar for good, until it says something else. */
export default function announcementBar(element: HTMLElement, { text }: { readonly text: string }): void {
  if (remembered() === text) {
    element.hidden = true
    return
  }
  element.querySelector('button')?.addEventListener('click', () => {
    element.hidden = true
    remember(text)
  })
}

// Storage may be off or full: then the bar comes back with the next page.
function remembered(): string | null {
  try {
    return localStorage.getItem(CLOSED_KEY)
  } catch {
    return null
  }
}

function remember(text: string): void {
  try {
    localStorage.setItem(CLOSED_KEY, text)
  } catch {
    // See above.
  }
}
