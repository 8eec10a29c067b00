import { z } from 'zod'
import { edit, MAX_EDITS } from '../configuration/contract.ts'
import { operation } from '../contract/operation.ts'
import { newSite } from '../new-site/contract.ts'

const MAX_BODY_BYTES = 1_048_576

export const preview = z
  .strictObject({
    address: z.url().describe('Shows the draft to everybody who has it'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'SitePreview', description: 'A draft of a site at an address of its own' })

const common = {
  tag: 'Configuration',
  method: 'post',
  scope: 'configuration:write',
  maxBodyBytes: MAX_BODY_BYTES,
  status: 200,
  answer: preview,
} as const
const RULES =
  'A person has one preview of a site: its address stays the same and shows the newest draft, for seven days. Search engines are told to leave it out, forms are not sent from it, and it is answered with 409 where `PREVIEW_HOST` is not set.'

export const previewSite = operation({
  ...common,
  id: 'site-configuration.preview',
  path: '/sites/{slug}/configuration/previews',
  summary: 'Show edits of a site at a preview address',
  description: `The edits are those of \`PATCH\`, after the same rights and checks; nothing is put in force. ${RULES}`,
  params: z.strictObject({ slug: z.string().min(1).max(100) }),
  body: z.strictObject({ edits: z.array(edit).max(MAX_EDITS) }),
  problems: ['forbidden', 'conflict', 'invalid-configuration'],
})

export const previewNewSite = operation({
  ...common,
  id: 'sites.preview',
  path: '/sites/previews',
  summary: 'Show a new site at a preview address before it is created',
  description: RULES,
  body: newSite,
  problems: ['forbidden', 'conflict', 'invalid-configuration'],
})

export type SitePreview = z.output<typeof preview>
