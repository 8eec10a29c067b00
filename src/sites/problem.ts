/** Something wrong in the configuration: where, what was found, what was expected. */
export type SiteProblem = {
  /** An error keeps the site's last good configuration in force; a warning doesn't. */
  readonly severity: 'error' | 'warning'
  readonly file: string
  /** Counted from 1; null if the problem concerns the whole file. */
  readonly line: number | null
  /** The path with dots, list members counted from 0: `home.blocks.2.kind`. Empty if the problem concerns the whole file. */
  readonly key: string
  readonly found: string
  readonly expected: string
}

const MAX_FOUND_LENGTH = 60

/** Formats a problem as one line that terminals can link: `sites/yard.yaml:12: search.pageSize: found "many", expected a whole number`. */
export function problemText({ severity, file, line, key, found, expected }: SiteProblem): string {
  const place = line === null ? file : `${file}:${line}`
  const about = key === '' ? '' : ` ${key}:`
  return `${place}:${severity === 'warning' ? ' warning:' : ''}${about} found ${found}, expected ${expected}`
}

/** A configured value as a problem shows it: JSON, shortened. */
export function foundText(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > MAX_FOUND_LENGTH ? `${text.slice(0, MAX_FOUND_LENGTH - 1)}…` : text
}
