/** A time as a year with its fraction, from which ages are computed: the middle of 2026 is 2026.5. */
export function yearAt(now: Date): number {
  const year = now.getUTCFullYear()
  const start = Date.UTC(year, 0, 1)
  const end = Date.UTC(year + 1, 0, 1)
  return year + (now.getTime() - start) / (end - start)
}
