/** The most vehicles that one call asks about, as the API takes them. */
const MOST_ASKED = 100

/** Badges on cards: how many shoppers saved the vehicle. Pages are cached for everybody, so the numbers come later. */
export class SavedCounts {
  /** "Saved by {count} shoppers". */
  readonly #text: string
  readonly #counts = new Map<number, number>()
  readonly #asked = new Set<number>()

  constructor(text: string) {
    this.#text = text
  }

  /** Shows known numbers, and asks for those of vehicles that were not asked about yet. */
  async update(): Promise<void> {
    const marks = [...document.querySelectorAll<HTMLElement>('.card-mark[data-save]')]
    this.#show(marks)
    const ids = [...new Set(marks.map(idOf))].filter((id) => !this.#asked.has(id)).slice(0, MOST_ASKED)
    if (ids.length === 0) return
    for (const id of ids) this.#asked.add(id)
    for (const [id, count] of await askCounts(ids)) this.#counts.set(id, count)
    this.#show(marks)
  }

  #show(marks: readonly HTMLElement[]): void {
    for (const mark of marks) {
      const count = this.#counts.get(idOf(mark))
      if (count === undefined || mark.dataset['count'] === String(count)) continue
      mark.dataset['count'] = String(count)
      // A title describes the control to screen readers, too; its name stays what a press does.
      mark.title = this.#text.replace('{count}', String(count))
    }
  }
}

const idOf = (mark: HTMLElement): number => Number(mark.dataset['car'])

/** Without an answer cards show no number, which takes nothing from them. */
async function askCounts(ids: readonly number[]): Promise<readonly (readonly [number, number])[]> {
  try {
    const response = await fetch(`/api/garage/counts?car_ids=${ids.join(',')}`)
    return response.ok ? readCounts(await response.json()) : []
  } catch {
    return []
  }
}

/** The numbers of an answer `{counts: {"12": 3}}`; whatever else is in it is left out. */
export function readCounts(answer: unknown): readonly (readonly [number, number])[] {
  const counts = typeof answer === 'object' && answer !== null && 'counts' in answer ? answer.counts : null
  if (typeof counts !== 'object' || counts === null) return []
  return Object.entries(counts).flatMap(([id, count]: [string, unknown]) =>
    typeof count === 'number' && Number.isInteger(count) ? [[Number(id), count] as const] : [],
  )
}
