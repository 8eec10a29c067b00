/** The severity of a finding: an error keeps something from working, a warning may, a note is only worth knowing. */
export type Severity = 'error' | 'warning' | 'note'

/** The site, dealer, preset or catalogue that a finding concerns. */
interface FindingOwner {
  readonly kind: string
  readonly name: string
}

/** Something found wrong by a check, the doctor or an import. */
export interface Finding {
  /** The rule that was broken, for people who filter findings: `unknown-key`, `no-mailbox`. */
  readonly rule: string
  readonly severity: Severity
  /** Null if the finding concerns the installation as a whole. */
  readonly owner: FindingOwner | null
  /** The path with dots, list members counted from 0: `home.blocks.2.kind`. Empty if the finding concerns the owner as a whole. */
  readonly path: string
  /** The finding; a whole sentence if `expected` is empty. */
  readonly found: string
  readonly expected: string
  /** The correction, a whole sentence. */
  readonly fix?: string
  /** The place of the correction, if it is in a file. */
  readonly place?: Place
}

export interface Place {
  readonly file: string
  /** Counted from 1; null if the finding concerns the whole file. */
  readonly line: number | null
}

const MAX_FOUND_LENGTH = 60

/** Formats a finding as one line that terminals can link: `sites/yard.yaml:12: search.pageSize: found "many", expected a whole number`. */
export function findingText(finding: Finding): string {
  const { severity, path, found, expected, fix } = finding
  const parts = [whereOf(finding), severity === 'error' ? '' : severity, path].filter((part) => part !== '')
  const where = parts.map((part) => `${part}: `).join('')
  if (expected === '') return `${where}${fix === undefined ? found : `${found} ${fix}`}`
  return `${where}found ${found}, expected ${expected}${fix === undefined ? '' : `. ${fix}`}`
}

function whereOf({ place, owner }: Finding): string {
  if (place) return place.line === null ? place.file : `${place.file}:${place.line}`
  return owner ? `${owner.kind} ${owner.name}` : ''
}

/** The finding as the API and `--json` give it: every field, in a fixed order. */
export function findingJson({ rule, severity, owner, path, found, expected, fix, place }: Finding) {
  return {
    rule,
    severity,
    owner: owner && { kind: owner.kind, name: owner.name },
    path,
    found,
    expected,
    fix: fix ?? null,
    place: place ? { file: place.file, line: place.line } : null,
  }
}

/** A found value as a finding shows it: JSON, shortened. */
export function foundText(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > MAX_FOUND_LENGTH ? `${text.slice(0, MAX_FOUND_LENGTH - 1)}…` : text
}
