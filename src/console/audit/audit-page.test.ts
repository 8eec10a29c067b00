import { expect, test } from 'vitest'
import type { AuditEntryView } from '#api/audit/contract.ts'
import { auditRow } from './audit-page.ts'

const ENTRY: AuditEntryView = {
  id: '6a3f0c5e-0d7e-4a52-9f3c-0c3a2b1d4e5f',
  at: '2026-11-24T09:00:00Z',
  actor: { kind: 'person', text: 'person:1', personId: null, name: 'Robin' },
  verb: 'update',
  subject: 'lead',
  subjectId: 'lead-1',
  dealershipId: 1,
  locationId: null,
  siteId: null,
  fields: ['assignee_id'],
  filter: null,
  count: null,
  requestId: null,
  correlationId: null,
  reason: null,
}

test.each<[Partial<AuditEntryView>, string, string, string]>([
  [{}, 'Robin', 'Changed lead', 'lead-1 · assignee_id'],
  [{ verb: 'list', count: 40, subjectId: null, fields: [] }, 'Robin', 'Listed 40 leads', ''],
  [
    { verb: 'export', count: 1, subjectId: null, fields: ['email'], reason: 'mail-out' },
    'Robin',
    'Exported 1 lead',
    'email · “mail-out”',
  ],
  [
    { actor: { kind: 'token', text: 't', personId: null, name: 'Robin' } },
    'Robin (token)',
    'Changed lead',
    'lead-1 · assignee_id',
  ],
  [
    { actor: { kind: 'system', text: 's', personId: null, name: null } },
    'The platform',
    'Changed lead',
    'lead-1 · assignee_id',
  ],
])('an entry with %j', (change, who, what, details) => {
  expect(auditRow({ ...ENTRY, ...change })).toEqual({ who, what, details })
})
