import { openDialog } from '#platform/web/overlays/dialogs.ts'
import { FORM_DIALOG_ID, OPENS_FORM } from './form-dialog.ts'

/**
 * Opens the form of a linked page in a dialog: fetches the page and moves its form, an island of its own, into the
 * dialog. Without JavaScript, or when the page can't be fetched, the link leads to the page.
 */
export default function formDialog(_element: HTMLElement): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[${OPENS_FORM}]`) : null
    const dialog = document.getElementById(FORM_DIALOG_ID)
    if (!link || !(dialog instanceof HTMLDialogElement)) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open(dialog, link)
  })
}

async function open(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  // A form that was opened before stays in the dialog, with what was typed into it.
  const hasForm = dialog.dataset['page'] === link.href || (await moveForm(dialog, link.href))
  link.ariaBusy = null
  if (hasForm) openDialog(dialog)
  else location.assign(link.href)
}

/** Moves the form of that page into the dialog; false if the page has none or can't be fetched. */
async function moveForm(dialog: HTMLDialogElement, href: string): Promise<boolean> {
  const page = await fetchPage(href)
  const heading = page?.querySelector('main h1')?.textContent
  const form = page?.querySelector('main form')?.closest('live-island')
  const [title, body] = [dialog.querySelector('h2'), dialog.querySelector('[data-body]')]
  if (!heading || !form || !title || !body) return false
  title.textContent = heading
  const moved = document.importNode(form, true)
  // Load the island at once: if it waited for a touch, the first press of "Send" would navigate to the page.
  moved.setAttribute('when', 'load')
  body.replaceChildren(moved)
  dialog.dataset['page'] = href
  return true
}

async function fetchPage(href: string): Promise<Document | null> {
  try {
    const response = await fetch(href, { headers: { accept: 'text/html' } })
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  } catch {
    return null
  }
}
