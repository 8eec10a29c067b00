import { z } from 'zod'
import { SECRET_NAME } from '#configuration/secret-owner.ts'
import { domain, slug, text } from '#sites/schema/values.ts'

const MAX_SESSION_HOURS = 24 * 14

const GIVEN_ROLES = ['sales', 'manager', 'web-editor', 'group-admin'] as const
const PLACE_KEYS = ['dealership', 'locations', 'site'] as const

/** The scope of each role; the other keys would have no effect. */
const PLACES: Readonly<Record<(typeof GIVEN_ROLES)[number], readonly (typeof PLACE_KEYS)[number][]>> = {
  sales: ['dealership', 'locations'],
  manager: ['dealership', 'locations'],
  'web-editor': ['site'],
  'group-admin': [],
}

/** A rule that gives a role to whoever has a claim. There is none for the role `platform`. */
const rule = z
  .strictObject({
    claim: text.describe(
      'Name of the claim, such as `groups`. In one that is no name of a claim, dots lead into groups: `realm_access.roles`.',
    ),
    value: z
      .union([text, z.number(), z.boolean()], 'a text, a number, true or false')
      .transform(String)
      .describe('The value that the claim has to have, or to have among others. Capitals count.'),
    role: z
      .enum(GIVEN_ROLES, 'sales, manager, web-editor or group-admin')
      .describe('The role that it gives. The one of `platform` is given by hand alone.'),
    dealership: slug
      .optional()
      .describe('Of sales and manager: slug of a dealership of the group; by default the one whose file this is.'),
    locations: z
      .array(slug)
      .min(1, 'at least one location')
      .optional()
      .describe('Of sales and manager: slugs of its locations; by default all, also later ones.'),
    site: slug.optional().describe('Of web-editor: slug of a site of the group.'),
  })
  .superRefine((given, context) => {
    for (const key of PLACE_KEYS)
      if (given[key] !== undefined && !PLACES[given.role].includes(key))
        context.addIssue({ code: 'custom', path: [key], message: `no ${key}, which ${given.role} is not given for` })
    if (given.role === 'web-editor' && given.site === undefined)
      context.addIssue({ code: 'custom', path: [], message: 'a `site` that the web editor edits' })
  })

const secondFactor = z
  .strictObject({
    amr: z
      .array(text)
      .default([])
      .describe('Values of `amr` (RFC 8176), any of which proves a second factor: mfa, hwk.'),
    acr: z.array(text).default([]).describe('Values of `acr`, any of which proves it.'),
  })
  .refine(({ amr, acr }) => amr.length + acr.length > 0, 'a value of amr or acr that proves a second factor')

/** The key `signIn` of a dealer's file: the OpenID provider at which the people of a group sign in. */
export const signInProvider = z.strictObject({
  name: text.max(60, 'at most 60 characters').describe('Name of the provider, as its button shows it: Harbourline ID.'),
  issuer: z
    .url({ protocol: /^https?$/, error: 'an https: address' })
    .refine((address) => !/[?#@]/.test(address), 'an address without user, query and fragment')
    .describe(
      'Address of the provider, exactly as its discovery document names it (`issuer`): https: with a public address. Other hosts, and http:, need ALLOWED_PRIVATE_HOSTS in the environment.',
    ),
  clientId: text.describe('Id under which the provider knows the console.'),
  clientSecret: z
    .strictObject({
      secret: z
        .string()
        .regex(SECRET_NAME, 'the name of a secret: capitals, digits and _')
        .describe('Name of the secret, stored with `npx forecourt secrets set`.'),
    })
    .describe("Its client's secret."),
  domains: z
    .array(domain)
    .min(1, 'at least one domain')
    .describe(
      'Domains of the mail addresses of the people who sign in there, without their subdomains. A domain belongs to one provider.',
    ),
  only: z
    .boolean()
    .default(false)
    .describe('Whether people with such an address sign in there only, and no password of theirs is taken any more.'),
  sessionHours: z
    .int('a whole number of hours')
    .min(1, 'from 1 hour')
    .max(MAX_SESSION_HOURS, `up to ${MAX_SESSION_HOURS} hours`)
    .default(12)
    .describe('Hours after which they sign in anew, whether they work or not.'),
  scopes: z
    .array(z.string().regex(/^[!#-[\]-~]+$/, 'a scope'))
    .default([])
    .describe('Scopes that are asked for beside openid, email and profile, such as `groups`.'),
  secondFactor: secondFactor
    .optional()
    .describe('What proves that the provider asked for a second factor. Without it, the console asks for its own.'),
  roles: z
    .array(rule)
    .min(1, 'at least one rule')
    .describe('Which claims give which roles. All rules that fit count; somebody whom none fits is refused.'),
})

export type SignInProvider = z.output<typeof signInProvider>
export type RoleRule = SignInProvider['roles'][number]
