import { z } from 'zod'
import { change, finding, note, revision, revisionNumber, written } from '../configuration/contract.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'
import { preview } from '../previews/contract.ts'

const common = { tag: 'Configuration' } as const
const MAX_BODY_BYTES = 524_288
const MAX_TEXT = 200_000

const slug = z.string().min(1).max(60)
const ofPreset = z.strictObject({ slug })
const ofRevision = ofPreset.extend({ number: revisionNumber })
const text = z.string().max(MAX_TEXT).describe('YAML: keys of a site')
const site = { slug: z.string(), name: z.string() } as const

const owner = {
  slug: z.string().describe('The name by which sites list it under `presets`'),
  about: z.string().describe('The remark at the beginning of its text'),
  writer: z
    .enum(['files', 'console'])
    .describe('`files`: its file is changed instead, until somebody moves it to the console'),
  file: z.string().nullable(),
  isShipped: z.boolean().describe('Whether the product ships one of this name'),
  ...written,
  sites: z.array(z.strictObject(site)).describe('The sites that use it'),
} as const

const textFinding = finding
  .extend({ line: z.number().int().nullable().describe('The line of the text, from 1; null if it is not in the text') })
  .meta({ id: 'PresetFinding', description: 'Something that a check found in the text of a preset' })

const preset = z
  .strictObject({ ...owner, text, findings: z.array(textFinding) })
  .meta({ id: 'Preset', description: 'Keys that several sites share' })

const effect = z
  .strictObject({
    ...site,
    changes: z.array(change).describe('Places of its configuration in force that would differ'),
    isBroken: z.boolean().describe('The text is refused, because the site would have no valid configuration'),
    findings: z.array(finding).describe('What the checks of the site would newly find'),
  })
  .meta({ id: 'PresetEffect', description: 'What the text of a preset would change on one site' })

export const listPresets = operation({
  ...common,
  id: 'presets.list',
  method: 'get',
  path: '/presets',
  summary: 'List presets',
  description: 'All, by name, with the sites that use each. Presets are for the platform, because dealers share them.',
  scope: 'configuration:read',
  answer: z.strictObject({ data: z.array(z.strictObject(owner)) }),
  problems: ['forbidden'],
})

export const createPreset = operation({
  ...common,
  id: 'presets.create',
  method: 'post',
  path: '/presets',
  summary: 'Add a preset',
  scope: 'configuration:write',
  body: z.strictObject({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single dashes')
      .max(60),
    text,
    note,
  }),
  maxBodyBytes: MAX_BODY_BYTES,
  answer: preset,
  problems: ['forbidden', 'second-factor-needed', 'conflict', 'invalid-configuration'],
})

export const getPreset = operation({
  ...common,
  id: 'presets.get',
  method: 'get',
  path: '/presets/{slug}',
  summary: 'Read a preset',
  scope: 'configuration:read',
  params: ofPreset,
  answer: preset,
  problems: ['forbidden'],
})

export const checkPreset = operation({
  ...common,
  id: 'presets.check',
  method: 'post',
  path: '/presets/{slug}/checks',
  summary: 'Check a text of a preset, and what it would change on each site',
  description: 'Nothing is written. Every site that uses the preset is named, also one on which nothing would change.',
  scope: 'configuration:read',
  params: ofPreset,
  body: z.strictObject({ text }),
  maxBodyBytes: MAX_BODY_BYTES,
  status: 200,
  answer: z.strictObject({
    findings: z.array(textFinding),
    effects: z.array(effect),
    canPreview: z.boolean().describe('Whether sites can be previewed: the installation has a `PREVIEW_HOST`'),
  }),
  problems: ['forbidden'],
})

export const previewPreset = operation({
  ...common,
  id: 'presets.preview',
  method: 'post',
  path: '/presets/{slug}/previews',
  summary: 'Show a site at a preview address as a text of a preset would make it',
  description:
    'The draft has what the site’s own text, its presets and the new text set. It takes the place of the person’s preview of that site.',
  scope: 'configuration:write',
  params: ofPreset,
  body: z.strictObject({ text, site: z.string().min(1).max(100).describe('The slug of a site that uses the preset') }),
  maxBodyBytes: MAX_BODY_BYTES,
  status: 200,
  answer: preview,
  problems: ['forbidden', 'conflict', 'invalid-configuration'],
})

export const savePreset = operation({
  ...common,
  id: 'presets.save',
  method: 'put',
  path: '/presets/{slug}',
  summary: 'Change the text of a preset',
  description:
    'A text that would break a site is refused, with the site and the finding. Pages of every site that uses it show it within two seconds. Keys of mailboxes, domains and payments need the second factor again.',
  scope: 'configuration:write',
  params: ofPreset,
  body: z.strictObject({ text, note }),
  maxBodyBytes: MAX_BODY_BYTES,
  answer: preset,
  problems: ['forbidden', 'second-factor-needed', 'conflict', 'stale', 'invalid-configuration'],
})

export const deletePreset = operation({
  ...common,
  id: 'presets.delete',
  method: 'delete',
  path: '/presets/{slug}',
  summary: 'Delete a preset that no site uses',
  description: 'One that the product ships is read from its file again when the worker starts.',
  scope: 'configuration:write',
  params: ofPreset,
  problems: ['forbidden', 'second-factor-needed', 'conflict', 'stale', 'invalid-configuration'],
})

export const listPresetRevisions = operation({
  ...common,
  id: 'presets.revisions',
  method: 'get',
  path: '/presets/{slug}/revisions',
  summary: 'List revisions of a preset',
  description: 'Newest first, without their texts.',
  scope: 'configuration:read',
  params: ofPreset,
  query: z.strictObject(PAGE_QUERY),
  answer: page(revision),
  problems: ['forbidden'],
})

export const getPresetRevision = operation({
  ...common,
  id: 'presets.revision',
  method: 'get',
  path: '/presets/{slug}/revisions/{number}',
  summary: 'Read a revision of a preset',
  description: 'Its text, and what it changed compared with another one: by default the one before.',
  scope: 'configuration:read',
  params: ofRevision,
  query: z.strictObject({ since: z.number().int().min(0).max(2_147_483_647).optional() }),
  answer: revision.extend({
    text: z.string().nullable().describe('YAML; null if it was removed'),
    changes: z.array(change),
  }),
  problems: ['forbidden'],
})

export const restorePreset = operation({
  ...common,
  id: 'presets.restore',
  method: 'post',
  path: '/presets/{slug}/revisions/{number}/restore',
  summary: 'Restore a revision of a preset',
  description: 'Its text becomes a new revision, after the same checks as a change.',
  scope: 'configuration:write',
  params: ofRevision,
  needsMatch: true,
  status: 200,
  answer: preset,
  problems: ['forbidden', 'second-factor-needed', 'conflict', 'stale', 'invalid-configuration'],
})

export const adoptPreset = operation({
  ...common,
  id: 'presets.adopt',
  method: 'post',
  path: '/presets/{slug}/adoption',
  summary: 'Move a preset from its file to the console',
  description:
    'Its text stays in force as it is. The file is left alone from then on, also when an update of the product brings another one; `forecourt config export` goes back.',
  scope: 'configuration:write',
  params: ofPreset,
  status: 200,
  answer: preset,
  problems: ['forbidden', 'conflict'],
})

export type PresetOwner = z.output<typeof listPresets.answer>['data'][number]
export type PresetBody = z.output<typeof preset>
export type PresetEffect = z.output<typeof effect>
export type PresetFinding = z.output<typeof textFinding>
