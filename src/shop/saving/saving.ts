import type { Site } from '#sites/schema.ts'
import { saveLists } from '#vehicles/save.ts'
import { garageCopy } from './copy.ts'

/** Props of the script that saves vehicles. */
export type SavingView = {
  readonly site: string
  /** Number of the analytics event of a saved vehicle. */
  readonly event: number
  /** Whether lists of this browser are merged into the account at sign-in. */
  readonly keeps: Readonly<Record<'watchlist' | 'favourites' | 'viewed' | 'compare', boolean>>
  /** Whether cards show how many shoppers saved the vehicle. */
  readonly counts: boolean
  readonly texts: Readonly<Record<SavingText, string>>
}

type SavingText =
  | 'savedTitle'
  | 'saved'
  | 'removedTitle'
  | 'removed'
  | 'favouriteAdded'
  | 'favouriteRemoved'
  | 'viewList'
  | 'savedCount'
  | 'failed'

/** Null when the site has neither lists of saved vehicles nor a view history. */
export function toSaving(site: Site): SavingView | null {
  const copy = garageCopy(site)
  const lists = saveLists(site)
  const keeps = {
    watchlist: lists.includes('watchlist'),
    favourites: lists.includes('favourites'),
    viewed: site.viewHistoryEnabled,
    compare: site.vehicle.compare,
  }
  if (!keeps.watchlist && !keeps.favourites && !keeps.viewed) return null
  // The script replaces it by the vehicle's name.
  const name = '{vehicle}'
  return {
    site: site.slug,
    event: site.analytics.events.save,
    keeps,
    counts: site.savedCountsEnabled,
    texts: {
      savedTitle: copy('garage.toast.savedTitle'),
      saved: copy('garage.toast.saved', { name }),
      removedTitle: copy('garage.toast.removedTitle'),
      removed: copy('garage.toast.removed', { name }),
      favouriteAdded: copy('garage.toast.favouriteAdded', { name }),
      favouriteRemoved: copy('garage.toast.favouriteRemoved', { name }),
      viewList: copy('garage.toast.viewList'),
      savedCount: copy('garage.savedCount', { count: '{count}' }),
      failed: copy('garage.failed'),
    },
  }
}
