import { z } from 'zod'
import type { Operation } from '#api/contract/operation.ts'

/** A field of a body or query that names a record by its id. */
interface IdField {
  readonly place: 'body' | 'query'
  readonly name: string
}

const ID = /(?:^i|I)ds?$/

/** The id fields of an operation, so that none is left out of the walk. Those of objects in a body are its own too. */
export function idFieldsOf({ body, query }: Pick<Operation, 'body' | 'query'>): readonly IdField[] {
  return [
    ...namesOf(body).map((name) => ({ place: 'body', name }) as const),
    ...namesOf(query).map((name) => ({ place: 'query', name }) as const),
  ]
}

function namesOf(schema: z.ZodType): readonly string[] {
  const found = new Set<string>()
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { properties = {}, oneOf = [], anyOf = [] } = part as JsonSchema
    for (const name of Object.keys(properties)) if (ID.test(name)) found.add(name)
    for (const each of [...oneOf, ...anyOf]) walk(each)
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
  return [...found]
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly oneOf?: readonly unknown[]
  readonly anyOf?: readonly unknown[]
}
