import { morphChildren } from './morph.ts'

type Content = readonly (readonly [id: string, html: string])[]

/** What nobody sees yet of an answer: it follows the paint, a little at a time. */
export interface PutOff {
  readonly set: (content: Content) => void
  /** All of it now: before the form is read, and before something is opened. */
  readonly finish: () => void
}

/** Half a frame: between two of these a touch or a key is heard. */
const SLICE_MS = 8

export function createPutOff(root: HTMLElement): PutOff {
  let left: (readonly [string, string])[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const workUntil = (end: number) => {
    while (left.length > 0 && performance.now() < end) {
      const [id, html] = left.shift() ?? ['', '']
      const details = root.querySelector(`details[id="${CSS.escape(id)}"]`)
      if (details) putBehind(details, html)
    }
  }
  const slice = () => {
    workUntil(performance.now() + SLICE_MS)
    if (left.length > 0) timer = setTimeout(slice)
  }
  const finish = () => {
    clearTimeout(timer)
    workUntil(Infinity)
  }
  root.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('summary') && finish(),
    true,
  )
  return {
    set: (content) => {
      clearTimeout(timer)
      left = [...content]
      // A frame is painted first.
      requestAnimationFrame(() => (timer = setTimeout(slice)))
    },
    finish,
  }
}

function putBehind(details: Element, html: string): void {
  const [summary] = details.children
  if (!summary) return
  const fresh = document.createElement('template')
  fresh.innerHTML = html
  fresh.content.prepend(summary.cloneNode(true))
  morphChildren(details, fresh.content)
}
