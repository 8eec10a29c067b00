import { partTable } from '#platform/part-table.ts'
import type { FeedFormat } from '#sites/schema/feeds.ts'
import type { CellValue, FeedSettings, Format } from './format.ts'
import { GENERIC_CSV } from './generic-csv.ts'
import { GOOGLE_VEHICLE_ADS } from './google-vehicle-ads.ts'
import { META_AUTOMOTIVE } from './meta-automotive.ts'
import { TIKTOK_AUTOMOTIVE } from './tiktok-automotive.ts'
import type { FeedVehicle } from './feed-vehicle.ts'

export const { all: FEED_FORMATS, get: feedFormat } = partTable<{ readonly [Name in FeedFormat]: Format<Name> }>({
  'google-vehicle-ads': GOOGLE_VEHICLE_ADS,
  'meta-automotive': META_AUTOMOTIVE,
  'tiktok-automotive': TIKTOK_AUTOMOTIVE,
  'generic-csv': GENERIC_CSV,
})

export function headLine({ columns, separator }: Format): string {
  return toLine(
    columns.map(([name]) => name),
    separator,
  )
}

export function vehicleLine(vehicle: FeedVehicle, { columns, separator }: Format, settings: FeedSettings): string {
  return toLine(
    columns.map(([, value]) => value(vehicle, settings)),
    separator,
  )
}

/** RFC 4180 for commas; tab-separated text has no quotes, so blanks take the place of tabs and line ends. */
function toLine(cells: readonly CellValue[], separator: Format['separator']): string {
  const texts = cells.map((cell) =>
    String(cell ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const written = separator === '\t' ? texts : texts.map(quoted)
  return `${written.join(separator)}\r\n`
}

/** A text that a spreadsheet would take for a formula gets a quote mark in front. */
function quoted(text: string): string {
  const safe = /^[=+@]|^-\D/.test(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
