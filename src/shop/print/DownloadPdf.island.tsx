import { problemDetail } from '../errors/problem-detail.ts'

interface DownloadPdfProps {
  /** Name of the file. */
  readonly name: string
  readonly preparing: string
  /** Shown if the server's answer has no message of its own. */
  readonly failed: string
}

/** Fetches the PDF with a script, so that the link can show progress and an alert can report a failure. */
export default function downloadPdf(element: HTMLElement, { name, preparing, failed }: DownloadPdfProps): void {
  const link = element.querySelector<HTMLAnchorElement>('[data-brochure]')
  const label = element.querySelector('[data-label]')
  const fault = element.querySelector('[data-fault]')
  if (!link || !label || !fault) return
  const own = label.textContent
  let isBusy = false

  link.addEventListener('click', (event) => {
    // With a modifier key the browser opens the link in its own way.
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
      if (response.ok) save(await response.blob(), name)
      else fault.textContent = (await detailOf(response)) ?? failed
    } catch {
      fault.textContent = failed
    }
    isBusy = false
    label.textContent = own
    link.removeAttribute('aria-busy')
  }
}

async function detailOf(response: Response): Promise<string | null> {
  return problemDetail(await response.json().catch(() => null))
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser needs the URL until it has begun to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
