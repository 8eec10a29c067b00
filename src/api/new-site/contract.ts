import { z } from 'zod'
import { finding } from '../configuration/contract.ts'
import { operation } from '../contract/operation.ts'

const common = { tag: 'Configuration' } as const
const MAX_BODY_BYTES = 262_144
/** Domains of a site that are checked at once. */
export const MAX_DOMAINS = 20

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single dashes')
  .max(60)

export const newSite = z.strictObject({
  slug: slug.describe('Its name in addresses and data, which never changes'),
  keys: z
    .record(z.string().max(100), z.unknown())
    .describe('Keys of its configuration with their values, as a file would have them; without `slug`'),
  from: slug
    .optional()
    .describe('Another site, whose text is copied with its comments; `keys` are set over it. Secrets are not copied'),
})

const publication = z.enum(['live', 'suspended', 'closed'])

const gap = z
  .strictObject({
    rule: z.string().describe('For programs: `no-domain`'),
    words: z.string(),
    kind: z
      .enum(['site', 'dealer', 'installation'])
      .describe('Whose configuration fills the gap; `installation`: the settings of the server'),
    of: z.string().describe('The slug of that site or dealership, or the name of the setting'),
    section: z.string().nullable().describe('Its top-level key; null where another screen fills the gap'),
  })
  .meta({ id: 'LaunchGap', description: 'Something that a site lacks before shoppers should see it' })

export const createSite = operation({
  ...common,
  id: 'sites.create',
  method: 'post',
  path: '/sites',
  summary: 'Create a site',
  description:
    'Writes the first revision of its configuration, after the checks of files. It is live within two seconds; from then on `/sites/{slug}/configuration` changes it.',
  scope: 'configuration:write',
  body: newSite,
  maxBodyBytes: MAX_BODY_BYTES,
  status: 201,
  answer: z.strictObject({ slug: z.string() }),
  problems: ['not-found', 'forbidden', 'second-factor-needed', 'conflict', 'invalid-configuration'],
})

export const checkNewSite = operation({
  ...common,
  id: 'sites.check',
  method: 'post',
  path: '/sites/checks',
  summary: 'Check a new site',
  description: 'What creating it would find, such as colours that nobody can read. Nothing is written.',
  scope: 'configuration:read',
  body: newSite,
  maxBodyBytes: MAX_BODY_BYTES,
  status: 200,
  answer: z.strictObject({ findings: z.array(finding) }),
  problems: ['forbidden'],
})

export const getLaunchGaps = operation({
  ...common,
  id: 'sites.launch-gaps',
  method: 'get',
  path: '/sites/{slug}/launch-gaps',
  summary: 'List what a site lacks before its launch',
  scope: 'configuration:read',
  params: z.strictObject({ slug: z.string().min(1).max(100) }),
  answer: z.strictObject({
    publication: publication.describe('Whether shoppers reach it'),
    address: z.url().nullable().describe('Where the site answers; null until it is in force'),
    gaps: z.array(gap),
  }),
})

const checkedDomain = z
  .strictObject({
    domain: z.string(),
    state: z.enum(['fine', 'not-found', 'elsewhere', 'no-answer', 'no-target']),
    found: z.array(z.string()).describe('The addresses that DNS has for it'),
    records: z
      .array(z.strictObject({ type: z.enum(['A', 'AAAA', 'CNAME']), value: z.string() }))
      .describe('What to set at the registrar; empty while the installation has no `SITE_TARGET`'),
    words: z.string(),
  })
  .meta({ id: 'CheckedDomain', description: 'A domain of a site, and where it points to' })

export const checkDomains = operation({
  ...common,
  id: 'sites.check-domains',
  method: 'get',
  path: '/sites/{slug}/domains',
  summary: 'Check where the domains of a site point to',
  description: `Asks DNS now, for the first ${MAX_DOMAINS} domains, and connects to none of them.`,
  scope: 'configuration:read',
  params: z.strictObject({ slug: z.string().min(1).max(100) }),
  answer: z.strictObject({ data: z.array(checkedDomain) }),
})

export type Publication = z.output<typeof publication>
export type NewSite = z.output<typeof newSite>
export type LaunchGap = z.output<typeof gap>
export type CheckedDomainBody = z.output<typeof checkedDomain>
