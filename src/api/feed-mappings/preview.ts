import { ok, type Result } from '#platform/result.ts'
import { writtenMapping } from '#stock/server/mappings/load-mapping.ts'
import type { ApiProblem, ApiRequest, Outcome } from '../route.ts'
import { route } from '../route.ts'
import { previewFeedMapping, type FeedMappingPreviewBody } from './contract.ts'
import { lastFile, placeOf } from './feed-place.ts'

type Request = ApiRequest<
  { readonly id: number; readonly name: string },
  unknown,
  { readonly mapping: Readonly<Record<string, unknown>> | string | null }
>

export const previewFeedMappingRoute = route(previewFeedMapping, preview, (request) => preview(request))

async function preview(request: Request): Promise<Outcome<FeedMappingPreviewBody>> {
  const { services, body, now, problem } = request
  const place = await placeOf(request)
  if (!place.ok) return place
  const kept = await lastFile(request, place.value)
  if (kept === null) return problem('conflict', { detail: NO_FILE })
  const mapping = await mappingOf(request, body.mapping)
  if (!mapping.ok) return mapping
  const { files } = services.feeds
  const read = await files.withCopy(kept.object, (path) => files.preview(path, mapping.value, now))
  if (read === null) return problem('conflict', { detail: NO_FILE })
  if (!read.ok) return problem('conflict', { detail: read.error })
  const { columns, rows, faults, lacking, problem: why } = read.value
  return ok({
    body: {
      columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
      rows: rows.map((row) => ({ ...row, values: row.values && { ...row.values } })),
      faults: faults.map(({ path, found, expected }) => ({
        path: path.join('.'),
        words: `${path.join('.')}: found ${found}, expected ${expected}`,
      })),
      lacking: [...lacking],
      problem: why,
    },
    // A repeated request is read again.
    kept: 'preview',
  })
}

async function mappingOf(
  { problem }: Pick<Request, 'problem'>,
  mapping: Readonly<Record<string, unknown>> | string | null,
): Promise<Result<Readonly<Record<string, unknown>> | null, ApiProblem>> {
  if (typeof mapping !== 'string') return ok(mapping)
  const shipped = await writtenMapping(mapping)
  return shipped === null ? problem('conflict', { detail: `No mapping ${mapping} ships.` }) : ok(shipped)
}

const NO_FILE = 'No file of the feed is kept. Send a sample, or try its address.'
