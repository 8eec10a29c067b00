import { z } from 'zod'

/** Whether the person who asks may do something with a record, or why not: a word for programs, which a screen turns into a sentence. */
export const ability = z
  .union([z.literal(true), z.strictObject({ because: z.string() })])
  .meta({ id: 'Ability', description: '`true`, or the reason why the person who asks may not do it' })

export type Ability = z.output<typeof ability>
