import { z } from 'zod'
import { path, slug, text } from './values.ts'

/** Layouts of the files that marketplaces fetch. */
const FEED_FORMATS = ['google-vehicle-ads', 'meta-automotive', 'tiktok-automotive', 'generic-csv'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

const feed = z.strictObject({
  format: z
    .enum(FEED_FORMATS)
    .describe(
      'google-vehicle-ads: tab-separated, passenger vehicles with a VIN; meta-automotive: CSV for Meta catalogues, every vehicle; tiktok-automotive: CSV for TikTok catalogues, every vehicle that is free; generic-csv: CSV for anybody else, every vehicle with a price, reserved ones included.',
    ),
  path: path.describe('Address of the file, for example /feeds/google-vehicles.tsv.'),
  private: z
    .boolean()
    .default(false)
    .describe('Whether the address needs its key; `npx forecourt outgoing SITE` prints it.'),
  storeCodes: z
    .record(slug, text)
    .default({})
    .describe(
      "Store codes of the locations in Google's business profiles, by the location's slug; by default the slug.",
    ),
})

export const feeds = z
  .array(feed)
  .default([])
  .describe('Files with the stock in sale, for marketplaces to fetch. None by default.')
