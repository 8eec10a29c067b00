/**
 * Reports an event in the background, also while the page is being left. A failure or an error response is only logged to the
 * console.
 */
export async function sendReport(path: string, report: object): Promise<void> {
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
