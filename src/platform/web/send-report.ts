/** Event of the document whenever something is reported; its detail is a `Reported`. */
export const REPORTED = 'reported'

export type Reported = { readonly path: string; readonly report: object }

/**
 * Reports an event in the background, also while the page is being left, and tells the page's own listeners (`REPORTED`). A
 * failure or an error response is only logged to the console.
 */
export async function sendReport(path: string, report: object): Promise<void> {
  document.dispatchEvent(new CustomEvent(REPORTED, { detail: { path, report } }))
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the requirements ask for it
    console.warn('The event could not be reported.', error)
  }
}
