/** Style sheets that are loaded or being loaded, by address. */
const sheets = new Map<string, Promise<void>>()

/** Loads the style sheet of a library when it is first needed. Rejects if that fails; the next call then tries again. */
export function addStyles(href: string): Promise<void> {
  const known = sheets.get(href)
  if (known) return known
  const sheet = loadSheet(href)
  sheets.set(href, sheet)
  return sheet
}

function loadSheet(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      sheets.delete(href)
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    })
    document.head.append(link)
  })
}
