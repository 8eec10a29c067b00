/** The API accepts at most this many ids per call. */
const MAX_IDS = 100

/** Badges on cards: how many shoppers saved the vehicle. Fetched by a script, because pages are cached for everybody. */
export class SavedCounts {
  /** "Saved by {count} shoppers". */
  readonly #text: string
  readonly #counts = new Map<number, number>()
  readonly #requested = new Set<number>()

  constructor(text: string) {
    this.#text = text
  }

  /** Shows the known counts, and fetches those of vehicles that were not requested before. */
  async update(): Promise<void> {
    const marks = [...document.querySelectorAll<HTMLElement>('.card-mark[data-save]')]
    this.#show(marks)
    const ids = [...new Set(marks.map(idOf))].filter((id) => !this.#requested.has(id)).slice(0, MAX_IDS)
    if (ids.length === 0) return
    for (const id of ids) this.#requested.add(id)
    for (const [id, count] of await fetchCounts(ids)) this.#counts.set(id, count)
    this.#show(marks)
  }

  #show(marks: readonly HTMLElement[]): void {
    for (const mark of marks) {
      const count = this.#counts.get(idOf(mark))
      if (count === undefined || mark.dataset['count'] === String(count)) continue
      mark.dataset['count'] = String(count)
      // Screen readers announce the title as the link's description, after its name.
      mark.title = this.#text.replace('{count}', String(count))
    }
  }
}

const idOf = (mark: HTMLElement): number => Number(mark.dataset['car'])

/** Empty when the request fails: cards then show no number. */
async function fetchCounts(ids: readonly number[]): Promise<readonly (readonly [number, number])[]> {
  try {
    const response = await fetch(`/api/garage/counts?car_ids=${ids.join(',')}`)
    return response.ok ? readCounts(await response.json()) : []
  } catch {
    return []
  }
}

/** The pairs of id and count of an answer `{counts: {"12": 3}}`. Anything else in it is ignored. */
export function readCounts(answer: unknown): readonly (readonly [number, number])[] {
  const counts = typeof answer === 'object' && answer !== null && 'counts' in answer ? answer.counts : null
  if (typeof counts !== 'object' || counts === null) return []
  return Object.entries(counts).flatMap(([id, count]: [string, unknown]) =>
    typeof count === 'number' && Number.isInteger(count) ? [[Number(id), count] as const] : [],
  )
}
