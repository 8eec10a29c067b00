/** Something wrong in the configuration: where, what was found, what was expected. */
export type SiteProblem = {
  /** An error keeps the site's last good configuration in force; a warning doesn't. */
  readonly severity: 'error' | 'warning'
  readonly file: string
  /** From 1; null where the whole file is meant. */
  readonly line: number | null
  /** Dotted, list members by number from 0: `home.blocks.2.kind`. Empty where the whole file is meant. */
  readonly key: string
  readonly found: string
  readonly expected: string
}

const MAX_FOUND_LENGTH = 60

/** One line, as an editor's terminal can follow it: `sites/yard.yaml:12: search.pageSize: found "many", expected a whole number`. */
export function problemText({ severity, file, line, key, found, expected }: SiteProblem): string {
  const place = line === null ? file : `${file}:${line}`
  const about = key === '' ? '' : ` ${key}:`
  return `${place}:${severity === 'warning' ? ' warning:' : ''}${about} found ${found}, expected ${expected}`
}

/** A configured value as it is told in a problem. */
export function foundText(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > MAX_FOUND_LENGTH ? `${text.slice(0, MAX_FOUND_LENGTH - 1)}…` : text
}
