/**
 * Entries of the audit log: who changed, exported or looked at what. An entry contains ids and names of fields, never
 * values, because values of personal fields would have to be erased from a log that nobody can edit.
 */

/** Subjects of audit entries. A new kind of record that staff may change is added here first. */
export const AUDIT_SUBJECTS = [
  'person',
  'membership',
  'invitation',
  'session',
  'token',
  'webhook',
  'lead',
  'contact',
  'task',
  'consent',
  'delivery',
  'appointment',
  'calendar-block',
  'calendar-address',
  'reservation',
  'purchase',
  'document',
  'payment',
  'valuation',
  'vehicle',
  'photo',
  'condition-report',
  'location',
  'feed',
  'configuration',
  'secret',
  'assignment-rule',
  'assignment-team',
  'assignment-profile',
  'assignment-settings',
  'absence',
  'notice-settings',
  'push-subscription',
  'view',
  'audit',
] as const

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Verbs of changes. The database demands an entry with one of them for every change that staff make. */
export const CHANGE_VERBS = ['create', 'update', 'delete'] as const
/** Verbs of looks at personal data, which change nothing. */
export const LOOK_VERBS = ['view', 'list', 'export'] as const

type ChangeVerb = (typeof CHANGE_VERBS)[number]
export type AuditVerb = ChangeVerb | (typeof LOOK_VERBS)[number]

/** Whom a record belongs to: it decides who may read the entry. */
export interface AuditScope {
  readonly dealershipId?: number | null
  readonly locationId?: number | null
  readonly siteId?: number | null
}

interface Base extends AuditScope {
  readonly subject: AuditSubject
}

/** A change of one record. `fields` has the names of what changed; of a new or deleted record it may be empty. */
interface ChangeEntry extends Base {
  readonly verb: ChangeVerb
  readonly id: string
  readonly fields?: readonly string[]
}

/** Opening one record with personal data: one row a person, record and hour. */
interface ViewEntry extends Base {
  readonly verb: 'view'
  readonly id: string
}

/** Listing records with personal data: one row a person, filter and hour, with the highest count. */
interface ListEntry extends Base {
  readonly verb: 'list'
  /** A text of the filter without personal values, such as a digest. */
  readonly filter: string
  readonly count: number
}

interface ExportEntry extends Base {
  readonly verb: 'export'
  readonly filter: string
  readonly count: number
  readonly fields: readonly string[]
}

export type LookEntry = ViewEntry | ListEntry
export type AuditEntry = ChangeEntry | LookEntry | ExportEntry

export function isLook(entry: AuditEntry): entry is LookEntry {
  return entry.verb === 'view' || entry.verb === 'list'
}

/** Names of the fields whose values differ, in the order of `after`. A change that changes nothing has none. */
export function changedFields<Row extends object>(before: Readonly<Row>, after: Readonly<Partial<Row>>): string[] {
  const known: Readonly<Record<string, unknown>> = { ...before }
  return Object.entries(after).flatMap(([name, value]) => (isSame(known[name], value) ? [] : [name]))
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
