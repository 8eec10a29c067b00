import { ok, type Result } from '#platform/result.ts'
import type { SearchFailure } from '#search/server/search-sources.ts'
import type { Site } from '#sites/schema.ts'
import type { FeedVehicle } from '../feed-vehicle.ts'
import type { FeedSettings, Format } from '../format.ts'
import { feedFormat, headLine, vehicleLine } from '../formats.ts'
import { loadBatch, type FeedBatch, type FeedRequest, type FeedSources } from './load-batch.ts'

export interface OutgoingFile {
  readonly contentType: string
  readonly lines: ReadableStream<Uint8Array>
}

/** Called with the number of vehicles when the whole file was taken. */
type OnSent = (vehicles: number) => Promise<void>

/** The stock of a site in the format of a marketplace. Fails while the stock can't be read, so that no file looks like an empty stock. */
export async function openOutgoingFile(
  sources: FeedSources,
  request: FeedRequest,
  { format: name, storeCodes }: Site['feeds'][number],
  onSent: OnSent,
): Promise<Result<OutgoingFile, SearchFailure>> {
  const first = await loadBatch(sources, request, 0)
  if (!first.ok) return first
  const format = feedFormat(name)
  const settings = { storeCodes, currency: request.site.currency }
  const load = (offset: number) => loadBatch(sources, request, offset)
  return ok({ contentType: format.contentType, lines: linesOf(first.value, load, { format, settings, onSent }) })
}

type Load = (offset: number) => Promise<Result<FeedBatch, SearchFailure>>

/** Holds one batch in memory at a time. When a batch can't be read, the stream fails, so that the file isn't taken for the whole stock. */
function linesOf(
  first: FeedBatch,
  load: Load,
  { format, settings, onSent }: { readonly format: Format; readonly settings: FeedSettings; readonly onSent: OnSent },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const seen = new Set<string>()
  let batch = first
  let sent = 0
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(headLine(format))),
    pull: async (stream) => {
      const accepted = batch.vehicles.filter(
        (vehicle) => format.refusal(vehicle) === null && isFirst(vehicle, format, seen),
      )
      stream.enqueue(encoder.encode(accepted.map((vehicle) => vehicleLine(vehicle, format, settings)).join('')))
      sent += accepted.length
      if (batch.next === null) {
        await onSent(sent)
        return stream.close()
      }
      const next = await load(batch.next)
      if (!next.ok) throw new Error('the stock can no longer be read')
      batch = next.value
    },
  })
}

function isFirst(vehicle: FeedVehicle, { unique }: Format, seen: Set<string>): boolean {
  if (unique === null) return true
  const key = unique(vehicle)
  if (seen.has(key)) return false
  seen.add(key)
  return true
}
