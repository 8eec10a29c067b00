import { isRecord } from '#platform/records.ts'
import { ok } from '#platform/result.ts'
import { mappableFields, STEP_SCHEMAS } from '#stock/mapping/mappable.ts'
import { shippedMappings, writtenMapping } from '#stock/server/mappings/load-mapping.ts'
import { route } from '../route.ts'
import { getFeedMapping } from './contract.ts'
import { lastFile, placeOf, presentFile, writtenFeeds } from './feed-place.ts'

const DEFAULT_MAPPING = 'plain'

export const getFeedMappingRoute = route(getFeedMapping, async (request) => {
  const place = await placeOf(request)
  if (!place.ok) return place
  const { dealer, dealership, feed, abilities } = place.value
  const { version, file: writer, feeds, mappings } = await writtenFeeds(request, dealer)
  const definition = isRecord(feeds[feed]) ? feeds[feed] : null
  const name = typeof definition?.['mapping'] === 'string' ? definition['mapping'] : DEFAULT_MAPPING
  const own = mappings[name]
  const kept = await lastFile(request, place.value)
  const { files } = request.services.feeds
  const suggested = kept && (await files.withCopy(kept.object, (path) => files.suggest(path)))
  return ok({
    body: {
      dealer,
      dealership,
      version,
      writer,
      definition: definition && { ...definition },
      mapping: name,
      isOwn: isRecord(own),
      written: isRecord(own) ? { ...own } : await writtenMapping(name).then((shipped) => shipped && { ...shipped }),
      ownMappings: Object.keys(mappings),
      shipped: [...(await shippedMappings())],
      file: kept && presentFile(kept),
      fitting: await shippedNamed(suggested?.fitting ?? null),
      proposed: suggested?.proposed ? { ...suggested.proposed } : null,
      fields: mappableFields().map((field) => ({ ...field })),
      steps: STEP_SCHEMAS.map((step) => ({ ...step })),
      abilities: { configure: abilities.editMapping, import: abilities.run },
    },
  })
})

async function shippedNamed(name: string | null) {
  const written = name === null ? null : await writtenMapping(name)
  return name === null || written === null ? null : { name, written: { ...written } }
}
