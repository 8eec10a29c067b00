import type { AuditEntryView } from '#api/audit/contract.ts'

const VERBS = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  view: 'Opened',
  list: 'Listed',
  export: 'Exported',
} as const

export interface AuditRow {
  readonly who: string
  /** "Changed a lead" */
  readonly what: string
  /** Which one, and which of its fields. */
  readonly details: string
}

const KINDS: Readonly<Record<AuditEntryView['actor']['kind'], string>> = {
  person: 'Somebody of the staff',
  token: 'A token',
  link: 'A mailed link',
  visitor: 'A shopper',
  rule: 'A rule of assignment',
  feed: 'A feed',
  system: 'The platform',
}

/** The row of an entry in the table. Entries have names of fields, never their values. */
export function auditRow({ actor, verb, subject, subjectId, fields, count, reason }: AuditEntryView): AuditRow {
  const name = actor.name ?? KINDS[actor.kind]
  const records = count === null ? subject : `${count} ${subject}${count === 1 ? '' : 's'}`
  const details = [subjectId, fields.join(', '), reason === null ? null : `“${reason}”`]
  return {
    who: actor.kind === 'token' && actor.name !== null ? `${name} (token)` : name,
    what: `${VERBS[verb]} ${records.replaceAll('-', ' ')}`,
    details: details.filter(Boolean).join(' · '),
  }
}
