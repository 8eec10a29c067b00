import { LARGEST_ID } from '#platform/largest-id.ts'
import { isRecord } from '#platform/records.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { KeptFile } from '#stock/server/feed-files/keep-file.ts'
import { abilitiesFor } from '../feeds/find-feed.ts'
import { readConfigurations, valueOfText } from '../configuration/configuration-access.ts'
import type { ApiProblem, ApiRequest } from '../route.ts'
import type { KeptFeedFile } from './contract.ts'

interface Params {
  readonly id: number
  readonly name: string
}

type Request = Pick<ApiRequest<Params>, 'tx' | 'staff' | 'params' | 'services'>

/** A feed that is configured, or is to be, at its dealership. */
interface FeedOfDealer {
  readonly dealershipId: number
  readonly dealer: string
  readonly dealership: string
  readonly feed: string
  readonly abilities: ReturnType<typeof abilitiesFor>
}

/** The dealership of a feed, if the person may see its feeds. */
export async function placeOf({ tx, staff, params }: Request): Promise<Result<FeedOfDealer, ApiProblem>> {
  const { id, name: feed } = params
  if (id < 1 || id > LARGEST_ID) return err({ kind: 'not-found' })
  const { rows } = await tx.$client.query<{ dealer: string; dealership: string; isOfOwnGroup: boolean }>(
    `select slug as dealer, name as dealership, id = any ((select staff_dealerships('group-admin'))::integer[]) as "isOfOwnGroup"
     from dealerships where id = $1`,
    [id],
  )
  const [found] = rows
  if (found === undefined) return err({ kind: 'not-found' })
  const { dealer, dealership, isOfOwnGroup } = found
  const abilities = abilitiesFor({ dealershipId: id, isOfOwnGroup }, staff)
  if (abilities.read !== true) return err({ kind: 'forbidden', because: abilities.read.because })
  return ok({ dealershipId: id, dealer, dealership, feed, abilities })
}

/** The same for whoever may change the mapping. */
export async function placeToChange(request: Request): Promise<Result<FeedOfDealer, ApiProblem>> {
  const place = await placeOf(request)
  if (!place.ok) return place
  const { editMapping } = place.value.abilities
  return editMapping === true ? place : err({ kind: 'forbidden', because: editMapping.because })
}

/** The feeds and mappings that are written, with the revision they are of. */
export async function writtenFeeds(request: Pick<ApiRequest, 'tx' | 'services'>, dealer: string) {
  const [configuration] = await readConfigurations(request, 'dealer', dealer)
  const value = configuration && valueOfText(configuration, configuration.text)
  const groupAt = (key: string): Readonly<Record<string, unknown>> => {
    const group = isRecord(value) ? value[key] : undefined
    return isRecord(group) ? group : {}
  }
  return {
    version: configuration?.number ?? 0,
    file: configuration?.writer === 'files' ? configuration.file : null,
    feeds: groupAt('feeds'),
    mappings: groupAt('mappings'),
  }
}

/** The last file of a feed that the person sees; null if none is kept. */
export async function lastFile(
  { tx }: Pick<ApiRequest, 'tx'>,
  { dealershipId, feed }: Pick<FeedOfDealer, 'dealershipId' | 'feed'>,
): Promise<KeptFile | null> {
  const { rows } = await tx.$client.query<KeptFile>(
    `select id, dealership_id as "dealershipId", feed, import_id as "importId", name, bytes::float8 as bytes, object, kept_at as "keptAt"
     from feed_files where dealership_id = $1 and feed = $2 order by id desc limit 1`,
    [dealershipId, feed],
  )
  return rows[0] ?? null
}

export function presentFile({ id, name, bytes, keptAt, importId }: KeptFile): KeptFeedFile {
  return { id, name, bytes, at: keptAt.toISOString(), isSample: importId === null }
}
