import { browserStorage } from '#platform/web/browser-storage.ts'
import { sendReport } from '#platform/web/send-report.ts'
import { parsePastSearches, type PastSearch } from '#search/address/search-history.ts'
import { showToast } from '#ui-kit/toast.ts'
import { readCompareList, writeCompareList } from '../compare/compare-list.ts'
import {
  isMerged,
  noteSentSearch,
  readIds,
  sentSearch,
  setMerged,
  withId,
  writeIds,
  type FavouriteEntry,
  type IdList,
} from './browser-lists.ts'
import { SavedCounts } from './saved-counts.ts'
import { askGarage, sendChange, type ServerGarage } from './garage-client.ts'
import type { ViewedVehicle } from './viewed-vehicle.ts'
import type { SavingView } from './saving.ts'

interface SaveVehiclesProps {
  readonly view: SavingView
  readonly viewed: ViewedVehicle | null
}

/** Saves vehicles on click, shows which are saved, and merges the lists of this browser into the account at sign-in. */
export default function saveVehicles(_element: HTMLElement, { view, viewed }: SaveVehiclesProps): void {
  const marks = new SaveMarks(view)
  marks.listen()
  if (viewed) noteView(view, viewed)
  void marks.load()
}

/** Stores the vehicle as viewed if the site keeps a history, and counts the visit. */
function noteView({ keeps, site }: SavingView, { entry, slug, photosCount, updatedAt }: ViewedVehicle): void {
  if (keeps.viewed)
    writeIds(browserStorage(), 'viewed', withId(readIds(browserStorage(), 'viewed'), entry.id, true), entry)
  const query = new URLSearchParams({ photos_count: String(photosCount), updated_at: updatedAt, website_id: site })
  // A failed count doesn't concern the shopper. The body is read because Chromium keeps the request open until then.
  void fetch(`/api/cars/${slug}/view.json?${query.toString()}`)
    .then((response) => response.text())
    .catch(() => undefined)
}

class SaveMarks {
  readonly #view: SavingView
  readonly #counts: SavedCounts | null
  #garage: ServerGarage | null = null
  #loaded: Promise<void> = Promise.resolve()

  constructor(view: SavingView) {
    this.#view = view
    this.#counts = view.counts ? new SavedCounts(view.texts.savedCount) : null
  }

  /** Loads the account's lists if somebody may be signed in; the first time after sign-in the browser's lists are merged into them. */
  load(): Promise<void> {
    this.#loaded = this.#load()
    return this.#loaded
  }

  async #load(): Promise<void> {
    this.update()
    const wasMerged = isMerged(browserStorage())
    if (!document.cookie.includes('signed-in=1')) {
      if (wasMerged) this.#forget()
      return
    }
    this.#garage = await askGarage(wasMerged ? null : this.#browserLists())
    if (this.#garage === null) return
    setMerged(browserStorage(), true)
    if (!wasMerged) noteSentSearch(browserStorage(), readSearches()[0]?.address)
    writeIds(browserStorage(), 'watchlist', this.#garage.watchlist)
    writeIds(browserStorage(), 'favourites', this.#garage.favourites)
    if (!wasMerged) writeCompareList(browserStorage(), this.#garage.compare)
    else void this.#sendNew()
    this.update()
  }

  #browserLists() {
    const { keeps } = this.#view
    return {
      ...(keeps.favourites && { favourites: readIds(browserStorage(), 'favourites') }),
      ...(keeps.viewed && { viewed: readIds(browserStorage(), 'viewed') }),
      ...(keeps.compare && { compare: readCompareList(browserStorage()) }),
      searches: readSearches(),
    }
  }

  /** Sends what this browser viewed, compared or searched for since the lists were merged. */
  async #sendNew(): Promise<void> {
    const { viewed, compare, searches } = this.#browserLists()
    const known = this.#garage
    const [search] = searches
    const isSameSearch = search === undefined || search.address === sentSearch(browserStorage())
    const isSame = viewed?.[0] === known?.viewed[0] && compare?.join() === known?.compare.join()
    if (isSame && isSameSearch) return
    await askGarage({ viewed: viewed?.slice(0, 1), compare, ...(!isSameSearch && { searches: [search] }) })
    noteSentSearch(browserStorage(), search?.address)
  }

  /** After signing out nothing of the account stays in this browser. */
  #forget(): void {
    for (const list of ['watchlist', 'favourites', 'viewed'] as const) writeIds(browserStorage(), list, [])
    writeCompareList(browserStorage(), [])
    setMerged(browserStorage(), false)
    this.update()
  }

  listen(): void {
    document.addEventListener('click', (event) => {
      const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-save]') : null
      if (!mark || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      if (mark.getAttribute('aria-busy') === 'true') return
      void (mark.dataset['save'] === 'watchlist' ? this.#toggleWatched(mark) : this.#toggleFavourite(mark))
    })
    document.addEventListener('keydown', (event) => {
      if (event.key !== ' ' || !(event.target instanceof HTMLElement) || !event.target.matches('a[data-save]')) return
      event.preventDefault()
      event.target.click()
    })
    addEventListener('pageshow', ({ persisted }) => persisted && void this.load())
    addEventListener('storage', () => this.update())
    // The search page replaces its cards without loading a page.
    const main = document.querySelector('main')
    let queued = 0
    if (main) {
      new MutationObserver(() => {
        cancelAnimationFrame(queued)
        queued = requestAnimationFrame(() => this.update())
      }).observe(main, { childList: true, subtree: true })
    }
  }

  /** Changes the list at once, and reverts it if the server refuses. */
  async #toggleWatched(mark: HTMLElement): Promise<void> {
    // An answer that is under way has the lists without this change, and would undo it on this page.
    await this.#loaded
    const garage = this.#garage ?? (document.cookie.includes('signed-in=1') ? await askGarage(null) : null)
    if (garage === null || garage.needs_number) {
      const here = location.pathname + location.search
      const query = new URLSearchParams({ type: 'watchlist', redirect: here, back: here })
      location.assign(`/sign-in?${query.toString()}`)
      return
    }
    const { id, name } = carOf(mark)
    const isSaved = !readIds(browserStorage(), 'watchlist').includes(id)
    this.#setSaved('watchlist', id, isSaved)
    this.#setBusy('watchlist', id, true)
    const path = `/api/watchlist/${isSaved ? 'save-car' : 'remove-car'}`
    const { texts } = this.#view
    const failure = await sendChange(path, { phone_number: garage.phone_number, car_id: id }, texts.failed)
    this.#setBusy('watchlist', id, false)
    if (failure !== null) {
      this.#setSaved('watchlist', id, !isSaved)
      alert(failure)
      return
    }
    if (isSaved) this.#report(id)
    showToast((isSaved ? texts.saved : texts.removed).replace('{vehicle}', name), {
      title: isSaved ? texts.savedTitle : texts.removedTitle,
      link: { href: '/watchlist', text: texts.viewList },
    })
  }

  async #toggleFavourite(mark: HTMLElement): Promise<void> {
    await this.#loaded
    const { id, name } = carOf(mark)
    const isSaved = !readIds(browserStorage(), 'favourites').includes(id)
    const { texts } = this.#view
    this.#setSaved('favourites', id, isSaved, favouriteOf(mark))
    if (this.#garage) {
      this.#setBusy('favourites', id, true)
      const failure = await sendChange('/api/garage/favourites', { car_id: id, saved: isSaved }, texts.failed)
      this.#setBusy('favourites', id, false)
      if (failure !== null) {
        this.#setSaved('favourites', id, !isSaved, favouriteOf(mark))
        alert(failure)
        return
      }
    }
    if (isSaved) this.#report(id)
    showToast((isSaved ? texts.favouriteAdded : texts.favouriteRemoved).replace('{vehicle}', name), {
      link: { href: '/my-garage', text: texts.viewList },
    })
  }

  #report(id: number): void {
    const { event, site } = this.#view
    void sendReport('/api/events', { event_id: event, website_id: site, car_id: id })
  }

  #setSaved(list: IdList, id: number, isSaved: boolean, entry?: FavouriteEntry): void {
    writeIds(browserStorage(), list, withId(readIds(browserStorage(), list), id, isSaved), entry)
    this.update()
  }

  #setBusy(list: IdList, id: number, isBusy: boolean): void {
    for (const mark of document.querySelectorAll(`a[data-save="${list}"][data-car="${id}"]`))
      mark.setAttribute('aria-busy', String(isBusy))
  }

  /** Shows which vehicles are saved, and reveals links of sold vehicles that only people who saved them see. */
  update(): void {
    void this.#counts?.update()
    const saved = {
      watchlist: new Set(readIds(browserStorage(), 'watchlist')),
      favourites: new Set(readIds(browserStorage(), 'favourites')),
    }
    for (const mark of document.querySelectorAll<HTMLElement>('a[data-save]')) {
      const isSaved = saved[mark.dataset['save'] === 'watchlist' ? 'watchlist' : 'favourites'].has(carOf(mark).id)
      mark.setAttribute('role', 'button')
      mark.setAttribute('aria-pressed', String(isSaved))
      if (isSaved) mark.hidden = false
    }
    for (const mark of document.querySelectorAll<HTMLElement>('a[data-if-saved]')) {
      const id = Number(mark.dataset['ifSaved'])
      if (saved.watchlist.has(id) || saved.favourites.has(id)) mark.hidden = false
    }
  }
}

function carOf(mark: HTMLElement): { readonly id: number; readonly name: string } {
  return { id: Number(mark.dataset['car']), name: mark.dataset['name'] ?? '' }
}

/** The picture is the one that the card or the page shows first. */
function favouriteOf(mark: HTMLElement): FavouriteEntry {
  const { make = '', model = '' } = mark.dataset
  const slug = mark instanceof HTMLAnchorElement ? new URL(mark.href).searchParams.get('car_id') : null
  const picture = (mark.closest('article') ?? document.querySelector('main'))?.querySelector('img')
  return { ...carOf(mark), slug: slug ?? '', make, model, primary_image_url: picture?.getAttribute('src') ?? null }
}

/** Searches that the search page remembered on this device. */
function readSearches(): readonly PastSearch[] {
  return parsePastSearches(browserStorage().getItem('past-searches'))
}
