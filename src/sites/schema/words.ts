import { z } from 'zod'
import { FACET_ATTRIBUTES } from './facet-attributes.ts'
import { group } from './group.ts'
import { text } from './values.ts'

const said = z.array(text).min(1, 'at least one phrase').describe('What shoppers say.')
const otherwise = text.optional().describe('Text to search for where the stock has none of them.')

/** Words that a site adds to those of the platform, for searches in plain words. */
export const words = group({
  nicknames: z
    .array(
      z.strictObject({
        of: z
          .array(text)
          .min(1, 'at least one make or model')
          .describe('Makes (`Toyota`) or models (`Toyota:HiLux`) as feeds write them.'),
        said,
        text: text.optional().describe('Text that the nickname adds: `XR6` for a Falcon.'),
        otherwise,
      }),
    )
    .default([])
    .describe('Short names of makes and models.'),
  synonyms: z
    .array(
      z.strictObject({
        attribute: z.enum(FACET_ATTRIBUTES).describe('Attribute of the values.'),
        values: z.array(text).min(1, 'at least one value').describe('Values as feeds write them.'),
        said,
        otherwise,
      }),
    )
    .default([])
    .describe('Words for values of the stock.'),
  equipment: z
    .array(z.array(text).min(1, 'at least one phrase'))
    .default([])
    .describe('Phrases for equipment and labels, one list for each piece.'),
  fillers: z.array(text).default([]).describe('Words that say nothing about a vehicle.'),
})

export type SiteWordsInput = z.output<typeof words>
