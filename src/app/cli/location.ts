import { err, ok } from '#platform/result.ts'
import { writePlace } from '#locations/server/write-place.ts'
import type { Command, OptionValues } from './command.ts'

/** How a place is given to a dealership that has none: what a message says to do. */
export const locationCall = (dealership: string): string =>
  `npx forecourt location ${dealership} --email MAILBOX --street STREET --suburb SUBURB --state STATE --postcode POSTCODE`

export const writeLocation: Command = {
  name: 'location',
  operands: ['DEALERSHIP'],
  summary: 'makes or changes a place of a dealership: its address, and the mailbox that its leads go to',
  options: {
    email: { type: 'string', value: 'MAILBOX', help: 'where its leads go' },
    street: { type: 'string', value: 'STREET', help: 'number and street' },
    suburb: { type: 'string', value: 'SUBURB', help: '' },
    state: { type: 'string', value: 'STATE', help: 'ACT, NSW, NT, QLD, SA, TAS, VIC or WA' },
    postcode: { type: 'string', value: 'POSTCODE', help: 'gives the place on the map, too' },
    phone: { type: 'string', value: 'NUMBER', help: '' },
    name: { type: 'string', value: 'NAME', help: "what shoppers read (default: the dealership's name)" },
    code: { type: 'string', value: 'CODE', help: 'what feeds call it' },
    slug: { type: 'string', value: 'SLUG', help: "of which place (default: the dealership's own slug)" },
  },
  run: async ({ operands: [dealership = ''], values, out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const given = textsOf(values)
      const { suburb, slug, ...rest } = given
      const written = await writePlace(platform.value.database, dealership, { ...rest, city: suburb }, slug)
      if (!written.ok) return err(written.error)
      const { name, email, isNew } = written.value
      out(`${name} (${written.value.slug}) is ${isNew ? 'made' : 'changed'}; its leads go to ${email ?? 'nobody'}.`)
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}

function textsOf(values: OptionValues): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
