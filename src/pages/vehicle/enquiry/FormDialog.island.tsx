import { FORM_DIALOG_ID, OPENS_FORM } from './form-dialog.ts'

/**
 * Lets links to a page with a form open that form here, in a dialog: the page is fetched and its form, an island of its
 * own, moved in. Until then, where this never runs, and where the page can't be had, they lead to the page.
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
  // What was typed before the dialog was closed stays.
  const isThere = dialog.dataset['page'] === link.href || (await bring(dialog, link.href))
  link.ariaBusy = null
  if (isThere) dialog.showModal()
  else location.assign(link.href)
}

/** Puts the form of that page into the dialog; false where the page has none or doesn't answer. */
async function bring(dialog: HTMLDialogElement, href: string): Promise<boolean> {
  const page = await fetchPage(href)
  const heading = page?.querySelector('main h1')?.textContent
  const form = page?.querySelector('main form')?.closest('live-island')
  const [title, body] = [dialog.querySelector('h2'), dialog.querySelector('[data-body]')]
  if (!heading || !form || !title || !body) return false
  title.textContent = heading
  const moved = document.importNode(form, true)
  // Whoever asked for it fills it in: waiting for a touch, its first press of "Send" would lead to the page.
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
