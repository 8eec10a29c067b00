import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const common = { tag: 'Configuration' } as const
const MAX_BODY_BYTES = 1_048_576
export const MAX_EDITS = 500

/** Owners of a configuration: a site, or a dealership, whose texts the tables call `dealer`. */
export const CONFIGURED_KINDS = ['site', 'dealer'] as const
export type ConfiguredKind = (typeof CONFIGURED_KINDS)[number]

const name = z.string().min(1).max(100)
const ofOwner = z.strictObject({ slug: name })
export const revisionNumber = z.number().int().min(1).max(2_147_483_647)
const path = z
  .array(z.union([z.string().max(200), z.number().int().min(0).max(100_000)]))
  .max(12)
  .describe('Names of keys, and positions in lists from 0: `["locations", "yard", "hours", "Sat"]`')
const position = z.number().int().min(0).max(100_000)
const value = z.unknown().refine((given): boolean => given !== undefined, 'a value')

export const edit = z
  .discriminatedUnion('op', [
    z.strictObject({ op: z.literal('set'), path: path.min(1), value }),
    z.strictObject({ op: z.literal('remove'), path: path.min(1) }),
    z.strictObject({ op: z.literal('insert'), path: path.min(1), at: position, value }),
    z.strictObject({ op: z.literal('move'), path: path.min(1), from: position, to: position }),
  ])
  .meta({
    id: 'ConfigurationEdit',
    description:
      'One change. `path` is that of the list for `insert` and `move`; groups on the way of `set` are created',
  })

export const finding = z
  .strictObject({
    rule: z.string().describe('For programs: `unknown-key`'),
    severity: z.enum(['error', 'warning', 'note']),
    path: z.string().describe('With dots: `locations.yard.hours.Sat`. Empty if it concerns the whole'),
    found: z.string(),
    expected: z.string(),
    fix: z.string().nullable(),
    words: z.string().describe('The finding as a sentence'),
  })
  .meta({ id: 'ConfigurationFinding', description: 'Something that a check found' })

const author = z
  .strictObject({
    kind: z.enum(['person', 'token', 'system']),
    id: z.string().nullable(),
    name: z.string().describe('For the system: the command, or `its file`'),
  })
  .meta({ id: 'RevisionAuthor', description: 'Who wrote a revision' })

export const written = {
  version: z.number().int().describe('The number of the revision in force; the `ETag`'),
  changedAt: z.iso.datetime(),
  changedBy: author,
} as const

const owner = {
  kind: z.enum(CONFIGURED_KINDS),
  slug: z.string(),
  name: z.string().describe('As people know it'),
  writer: z
    .enum(['files', 'console'])
    .describe('`files`: its file is changed instead, until somebody moves it to the console'),
  file: z.string().nullable(),
} as const

const section = z
  .strictObject({ key: z.string(), ability })
  .meta({ id: 'ConfigurationSection', description: 'A top-level key, and whether the person may change it' })

const configuration = z
  .strictObject({
    ...owner,
    ...written,
    part: z.string().nullable().describe('The top-level key that was asked for'),
    value: z.unknown().describe('What is written in it, without defaults; null if nothing is'),
    inForce: z.unknown().describe('The same with all defaults; null if the text has errors'),
    findings: z.array(finding),
    sections: z.array(section),
  })
  .meta({ id: 'Configuration', description: 'What a site or dealership has configured' })

export const revision = z
  .strictObject({
    number: z.number().int(),
    at: z.iso.datetime(),
    by: author,
    note: z.string(),
  })
  .meta({ id: 'ConfigurationRevision', description: 'A text that was in force' })

export const change = z
  .strictObject({ path, before: z.unknown().optional(), after: z.unknown().optional() })
  .meta({ id: 'ConfigurationChange', description: 'A place that differs. A value that is not there is left out' })

export const note = z.string().trim().max(200).default('').describe('Why, for the list of revisions')

export const listConfigurations = operation({
  ...common,
  id: 'configurations.list',
  method: 'get',
  path: '/configurations',
  summary: 'List sites and dealerships that can be configured',
  scope: 'configuration:read',
  answer: z.strictObject({ data: z.array(z.strictObject({ ...owner, ...written })) }),
})

export const getConfigurationSchema = operation({
  ...common,
  id: 'configurations.schema',
  method: 'get',
  path: '/configuration-schemas/{kind}',
  summary: 'Read the schema of a configuration',
  description:
    'A JSON Schema (2020-12) with the description and default of every key: the same as docs/site-keys.md and docs/dealer-keys.md.',
  scope: 'configuration:read',
  params: z.strictObject({ kind: z.enum(CONFIGURED_KINDS) }),
  answer: z.strictObject({ schema: z.record(z.string(), z.unknown()) }),
})

/** The operations on the configuration of one kind of owner. */
function operationsOf(kind: ConfiguredKind, place: '/sites/{slug}' | '/dealerships/{slug}', noun: string) {
  const id = (verb: string) => `${kind}-configuration.${verb}`
  const at = `${place}/configuration`
  const ofRevision = ofOwner.extend({ number: revisionNumber })
  return {
    get: operation({
      ...common,
      id: id('get'),
      method: 'get',
      path: at,
      summary: `Read the configuration of a ${noun}`,
      description: 'The whole, or the part of one top-level key.',
      scope: 'configuration:read',
      params: ofOwner,
      query: z.strictObject({ part: z.string().max(100).optional() }),
      answer: configuration,
    }),
    edit: operation({
      ...common,
      id: id('edit'),
      method: 'patch',
      path: at,
      summary: `Change the configuration of a ${noun}`,
      description:
        'Edits in their order, all or none. The text keeps its comments, order and quoting. `If-Match` counts for what is edited: a change of another part since then does not matter. Pages show it within two seconds.',
      scope: 'configuration:write',
      params: ofOwner,
      body: z.strictObject({ edits: z.array(edit).min(1).max(MAX_EDITS), note }),
      maxBodyBytes: MAX_BODY_BYTES,
      answer: configuration,
      problems: ['forbidden', 'second-factor-needed', 'conflict', 'stale', 'invalid-configuration'],
    }),
    check: operation({
      ...common,
      id: id('check'),
      method: 'post',
      path: `${at}/checks`,
      summary: `Check a change of the configuration of a ${noun}`,
      description: 'What `PATCH` would find, and what would be in force. Nothing is written.',
      scope: 'configuration:read',
      params: ofOwner,
      body: z.strictObject({ edits: z.array(edit).max(MAX_EDITS) }),
      maxBodyBytes: MAX_BODY_BYTES,
      status: 200,
      answer: z.strictObject({
        findings: z.array(finding),
        changes: z.array(change),
        inForce: z
          .record(z.string(), z.unknown())
          .nullable()
          .describe('The top-level keys that would change, with all defaults; null if the text would have errors'),
      }),
      problems: ['invalid-configuration'],
    }),
    listRevisions: operation({
      ...common,
      id: id('revisions'),
      method: 'get',
      path: `${at}/revisions`,
      summary: `List revisions of the configuration of a ${noun}`,
      description: 'Newest first, without their texts.',
      scope: 'configuration:read',
      params: ofOwner,
      query: z.strictObject(PAGE_QUERY),
      answer: page(revision),
    }),
    getRevision: operation({
      ...common,
      id: id('revision'),
      method: 'get',
      path: `${at}/revisions/{number}`,
      summary: `Read a revision of the configuration of a ${noun}`,
      description: 'Its text, and what it changed compared with another one: by default the one before.',
      scope: 'configuration:read',
      params: ofRevision,
      query: z.strictObject({ since: z.number().int().min(0).max(2_147_483_647).optional() }),
      answer: revision.extend({
        text: z.string().nullable().describe('YAML; null if it was removed'),
        changes: z.array(change),
      }),
    }),
    restore: operation({
      ...common,
      id: id('restore'),
      method: 'post',
      path: `${at}/revisions/{number}/restore`,
      summary: `Restore a revision of the configuration of a ${noun}`,
      description: 'Its text becomes a new revision, after the same checks and rights as a change.',
      scope: 'configuration:write',
      params: ofRevision,
      needsMatch: true,
      status: 200,
      answer: configuration,
      problems: ['forbidden', 'second-factor-needed', 'conflict', 'stale', 'invalid-configuration'],
    }),
    adopt: operation({
      ...common,
      id: id('adopt'),
      method: 'post',
      path: `${at}/adoption`,
      summary: `Move the configuration of a ${noun} from its file to the console`,
      description:
        'Its text and comments stay in force as they are. The file is left alone from then on; `forecourt config export` goes back.',
      scope: 'configuration:write',
      params: ofOwner,
      status: 200,
      answer: configuration,
      problems: ['forbidden', 'conflict'],
    }),
    export: operation({
      ...common,
      id: id('export'),
      method: 'get',
      path: `${at}/export`,
      summary: `Export the configuration of a ${noun} as a file`,
      scope: 'configuration:read',
      params: ofOwner,
      answerType: 'application/yaml',
    }),
  }
}

export const siteConfiguration = operationsOf('site', '/sites/{slug}', 'site')
export const dealerConfiguration = operationsOf('dealer', '/dealerships/{slug}', 'dealership')

/** The operations by kind of owner. */
export const CONFIGURATION_OPERATIONS = { site: siteConfiguration, dealer: dealerConfiguration } as const

export type ConfigurationBody = z.output<typeof configuration>
export type ConfigurationEdit = z.output<typeof edit>
export type ConfigurationFinding = z.output<typeof finding>
export type RevisionAuthor = z.output<typeof author>
export type ConfigurationChange = z.output<typeof change>
