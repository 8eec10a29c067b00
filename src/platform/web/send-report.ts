/**
 * Reports something that happened, in the background: the page may go on at once, or be left. A failure, also an answer that
 * is none of success, is told in the console and nowhere else.
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
