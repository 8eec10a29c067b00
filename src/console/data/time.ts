const DATE_TIME = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const DATE = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })

/** "24 Nov 2026, 8:44 am", on this device's clock. */
export function dateTimeWords(iso: string): string {
  return DATE_TIME.format(new Date(iso))
}

/** "24 Nov 2026" */
export function dateWords(iso: string): string {
  return DATE.format(new Date(iso))
}
