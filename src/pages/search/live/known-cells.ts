/** A cache of cells that were shown before. */
export interface KnownCells {
  /** Adds every cell of the grid that has its card. */
  readonly learn: (root: ParentNode) => void
  readonly cellOf: (key: string) => HTMLElement | undefined
  readonly forget: () => void
}

/** About forty pages of a search. */
const MAX_CELLS = 800

export function createKnownCells(): KnownCells {
  const cells = new Map<string, HTMLElement>()
  return {
    learn: (root) => {
      for (const cell of root.querySelectorAll<HTMLElement>('[data-cell]:not(:empty)')) {
        const key = cell.dataset['cell'] ?? ''
        cells.delete(key)
        cells.set(key, cell)
      }
      for (const key of cells.keys()) if (cells.size > MAX_CELLS) cells.delete(key)
    },
    cellOf: (key) => cells.get(key),
    forget: () => cells.clear(),
  }
}
