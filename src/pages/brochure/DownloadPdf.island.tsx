interface DownloadPdfProps {
  /** Name of the file. */
  readonly name: string
  readonly preparing: string
  readonly failed: string
}

/** Fetches the PDF: until it is there the link says so, and an alert tells when it fails. */
export default function downloadPdf(element: HTMLElement, { name, preparing, failed }: DownloadPdfProps): void {
  const link = element.querySelector<HTMLAnchorElement>('[data-brochure]')
  const label = element.querySelector('[data-label]')
  const fault = element.querySelector('[data-fault]')
  if (!link || !label || !fault) return
  const own = label.textContent
  let isBusy = false

  link.addEventListener('click', (event) => {
    // The saved file is a link, too.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!isBusy) void download()
  })
  const download = async () => {
    isBusy = true
    label.textContent = preparing
    link.setAttribute('aria-busy', 'true')
    fault.textContent = ''
    try {
      const response = await fetch(link.href)
      if (!response.ok) throw new Error(`the brochure answers ${response.status}`)
      save(await response.blob(), name)
    } catch {
      fault.textContent = failed
    }
    isBusy = false
    label.textContent = own
    link.removeAttribute('aria-busy')
  }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
