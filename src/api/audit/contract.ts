import { z } from 'zod'
import { AUDIT_SUBJECTS, CHANGE_VERBS, LOOK_VERBS } from '#platform/audit.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const verb = z.enum([...CHANGE_VERBS, ...LOOK_VERBS])

const auditEntry = z
  .strictObject({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z
      .strictObject({
        kind: z.enum(['person', 'token', 'link', 'visitor', 'feed', 'rule', 'system']),
        text: z
          .string()
          .describe('Such as `person:` and an id, `link:dealer:lead:` and an id, or `system:` and a command'),
        personId: z.uuid().nullable().describe('The member of staff, also where their token works'),
        name: z.string().nullable().describe('Of the member of staff; null if the reader does not see them'),
      })
      .describe('Who did it'),
    verb,
    subject: z.enum(AUDIT_SUBJECTS),
    subjectId: z.string().nullable().describe('Null for a list'),
    dealershipId: z.number().int().nullable(),
    locationId: z.number().int().nullable(),
    siteId: z.number().int().nullable(),
    fields: z.array(z.string()).describe('Names of the fields that were changed or exported, never values'),
    filter: z.string().nullable().describe('A digest of the filter of a list or an export'),
    count: z.number().int().nullable().describe('How many records a list or an export had'),
    requestId: z.string().nullable(),
    correlationId: z.string().nullable().describe('The same for all requests of one action'),
    reason: z.string().nullable().describe('Why data was looked at that is shown for a reason only'),
  })
  .meta({ id: 'AuditEntry', description: 'Who changed, exported or looked at what' })

export const listAudit = operation({
  id: 'audit.list',
  method: 'get',
  path: '/audit',
  tag: 'Audit',
  summary: 'Read the audit log',
  description:
    'Newest first. Managers read the entries of their dealerships, and a group’s administrators those of their group, for a reason: the header `X-Reason`. The platform’s operators read all. That it was read is an entry, too.',
  scope: 'audit:read',
  query: z.strictObject({
    ...PAGE_QUERY,
    subject: z.enum(AUDIT_SUBJECTS).optional(),
    subjectId: z.string().min(1).max(100).optional(),
    personId: z.uuid().optional().describe('What this member of staff did'),
    dealershipId: z.number().int().optional(),
    verb: verb.optional(),
    from: z.iso.datetime().optional(),
    before: z.iso.datetime().optional(),
  }),
  answer: page(auditEntry),
  problems: ['forbidden'],
})

export type AuditEntryView = z.output<typeof auditEntry>
