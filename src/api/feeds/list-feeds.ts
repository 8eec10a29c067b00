import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { rankOf, type StaffFeed } from '#stock/server/staff-feeds/staff-feeds.ts'
import { route } from '../route.ts'
import { getFeed, listFeeds } from './contract.ts'
import { findFeed, seenFeeds } from './find-feed.ts'
import { presentFeed } from './present-feed.ts'

type Keys = [rank: number, dealership: string, name: string, dealershipId: number]

export const listFeedsRoute = route(listFeeds, async (request) => {
  const pages = request.paging('rank', z.tuple([z.int(), z.string(), z.string(), z.int()]))
  if (!pages.ok) return pages
  const { after, readLimit, page } = pages.value
  const feeds = await seenFeeds(request, request.query.dealershipId ?? null)
  const rest = after === null ? feeds : feeds.filter((feed) => isAfter(keysOf(feed), after))
  return ok({ body: page(rest.slice(0, readLimit), keysOf, (feed) => presentFeed(feed, request.staff)) })
})

export const getFeedRoute = route(getFeed, async (request) => {
  const found = await findFeed(request, request.params)
  return found.ok ? ok({ body: presentFeed(found.value, request.staff) }) : found
})

function keysOf(feed: StaffFeed): Keys {
  const { dealership, name, dealershipId } = feed.known
  return [rankOf(feed), dealership, name, dealershipId]
}

function isAfter(keys: Keys, after: Keys): boolean {
  for (const [index, key] of keys.entries()) {
    const other = after[index] ?? ''
    if (key !== other) return key > other
  }
  return false
}
