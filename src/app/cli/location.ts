import { readPlace, type KnownPlace } from '#locations/server/read-place.ts'
import { writeLocation as writeDealerLocation } from '#dealers/server/write-location.ts'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { commandActor } from './command-actor.ts'
import type { Command, OptionValues } from './command.ts'
import { installationName } from './installation.ts'

/** The command line that creates a location, for messages. */
export const locationCall = (dealership: string): string =>
  `npx forecourt location ${dealership} --name NAME --email MAILBOX --street STREET --suburb SUBURB --state STATE --postcode POSTCODE`

export const writeLocation: Command = {
  name: 'location',
  operands: ['DEALERSHIP'],
  summary: 'creates, changes or prints a location of a dealership: its address, and the mailbox for its leads',
  options: {
    email: { type: 'string', value: 'MAILBOX', help: 'receives its leads' },
    street: { type: 'string', value: 'STREET', help: 'number and street' },
    suburb: { type: 'string', value: 'SUBURB', help: 'suburb or town' },
    state: { type: 'string', value: 'STATE', help: 'ACT, NSW, NT, QLD, SA, TAS, VIC or WA' },
    postcode: { type: 'string', value: 'POSTCODE', help: 'also sets its position on maps' },
    phone: { type: 'string', value: 'NUMBER', help: 'phone number with area code' },
    name: { type: 'string', value: 'NAME', help: "name that shoppers see (default: the dealership's name)" },
    code: { type: 'string', value: 'CODE', help: 'its code in feeds' },
    slug: {
      type: 'string',
      value: 'SLUG',
      help: "which location, if there are several (default: the dealership's slug)",
    },
  },
  run: async ({ operands: [dealership = ''], values, config, out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const { database } = platform.value
      const { suburb, slug, ...rest } = textsOf(values)
      const isQuery = suburb === undefined && Object.keys(rest).length === 0
      const place = isQuery ? await readPlace(database, dealership, slug) : null
      if (place) {
        out(describe(place))
        return ok(0)
      }
      const written = await writeDealerLocation(
        database,
        dealership,
        { ...rest, city: suburb },
        commandActor('location'),
        slug,
      )
      if (!written.ok) return err(refusal(written.error, dealership, config))
      const { name, email, isNew } = written.value
      out(`${name} (${written.value.slug}) was ${isNew ? 'created' : 'changed'}; its leads go to ${email ?? 'nobody'}.`)
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}

function describe({ name, slug, address, email }: KnownPlace): string {
  const current = `${name} (${slug}): ${address || 'no address'}; its leads go to ${email ?? 'nobody'}.`
  return `${current}\nTo change it, give the new values: --email MAILBOX, --street STREET, …`
}

/** Adds the installation's name, and names missing fields by their options. */
function refusal({ kind, what, fix }: Problem, dealership: string, config: Config): Problem {
  if (kind === 'unknown-dealership') return problem(kind, `${what} This is ${installationName(config)}.`, fix)
  return problem(kind, what, kind === 'incomplete-place' ? `Run ${locationCall(dealership)}.` : fix)
}

function textsOf(values: OptionValues): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
