import { z } from 'zod'
import { parseDay } from '#platform/calendar-day.ts'
import { image, slug, text } from '#sites/schema/values.ts'

const day = z
  .string('a date such as 2026-10-28 or 28/10/2026, in quotes')
  .refine((written) => parseDay(written) !== null || z.iso.datetime({ offset: true }).safeParse(written).success, {
    error: 'a date such as 2026-10-28 or 28/10/2026',
  })

export const dealerReview = z.strictObject({
  location: slug.optional().describe('Slug of the location that it is about; by default the primary one.'),
  customer: text.describe('Name of the writer, as shoppers see it.'),
  rating: z
    .int('a whole number from 1 to 5')
    .min(1, 'a whole number from 1 to 5')
    .max(5, 'a whole number from 1 to 5')
    .describe('Stars, 1 to 5.'),
  text: text.optional().describe('What the customer wrote.'),
  date: day.describe('When it was written: 2026-10-28 or 28/10/2026, also with a time.'),
  reply: text.optional().describe("The dealer's reply."),
  replyDate: day.optional().describe('When the dealer replied.'),
  picture: image.optional().describe('Picture of the writer: a path below the site’s own files, or an https: address.'),
  pictureSmall: image.optional().describe('The same picture, small.'),
})

export const reviews = z
  .union([z.array(dealerReview), z.string()], 'a list of reviews, or a table with a heading line')
  .default([])
  .describe(
    'Reviews by customers: a list, or a table of comma-separated values with these keys as its headings. The average and the number are computed from all of them. In a file of its own (`NAME.reviews.yaml`, `NAME.reviews.csv`) they are read as if they were here.',
  )

export type DealerReview = z.output<typeof dealerReview>
