/** New cards below the screen are laid out after the frame that shows the answer, a few per frame. */
export interface DeferredCells {
  /** Called before an answer is inserted; returns a function to call after it. */
  readonly watch: () => () => void
}

const AT_A_TIME = 3

export function createDeferredCells(root: HTMLElement): DeferredCells {
  const cellsOf = () => [...root.querySelectorAll<HTMLElement>('[data-cell]')]
  let isRunning = false
  const showNext = () => {
    const waiting = root.querySelectorAll<HTMLElement>('[data-turn="waits"]')
    for (const cell of [...waiting].slice(0, AT_A_TIME)) cell.dataset['turn'] = 'came'
    isRunning = waiting.length > AT_A_TIME
    if (isRunning) requestAnimationFrame(showNext)
  }
  return {
    watch: () => {
      const before = cellsOf()
      const isCovered = root.querySelector('[popover]:popover-open') !== null
      const seen = isCovered ? Infinity : countSeen(before)
      return () => {
        for (const [at, cell] of cellsOf().entries()) {
          if (at < seen) delete cell.dataset['turn']
          else if (cell !== before[at]) cell.dataset['turn'] = 'waits'
        }
        // The first frame is left to the answer.
        if (!isRunning) requestAnimationFrame(() => requestAnimationFrame(showNext))
        isRunning = true
      }
    },
  }
}

/** Number of cells that fill the screen to its end, each as tall as the first. */
function countSeen(cells: readonly HTMLElement[]): number {
  const [first] = cells
  if (!first) return Infinity
  const { top, height } = first.getBoundingClientRect()
  const columns = cells.filter(({ offsetTop }) => offsetTop === first.offsetTop).length
  return columns * Math.ceil((innerHeight - top) / height)
}
