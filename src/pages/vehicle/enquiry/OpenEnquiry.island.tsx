/** Opens the enquiry as a dialog when a link to it is followed. Without JavaScript the links scroll to it. */
export default function openEnquiry(_element: HTMLElement, { id }: { readonly id: string }): void {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(`a[href="#${id}"]`) : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!dialog.open) dialog.showModal()
  })
}
