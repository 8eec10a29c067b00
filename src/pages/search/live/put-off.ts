import { morphChildren } from './morph.ts'

/** What nobody sees of an answer: it is put in its place when it is opened, or looked through. */
export interface PutOff {
  readonly set: (content: readonly (readonly [id: string, html: string])[]) => void
  /** What the form would send stands in it: asked before the form is read. */
  readonly settleForm: () => void
  readonly finish: () => void
}

/** After the frame that shows the answer, and before a shopper's next touch. */
const PAUSE_MS = 150
/** Controls that say something: boxes that are ticked, and ends of ranges. */
const SAYS_SOMETHING = / checked=""| data-range=/

export function createPutOff(root: HTMLElement): PutOff {
  const left = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = (id: string) => {
    const html = left.get(id)
    left.delete(id)
    const details = html === undefined ? undefined : detailsOf(root, id)
    if (details && html !== undefined) putBehind(details, html)
  }
  const settleForm = () => {
    clearTimeout(timer)
    for (const [id, html] of left) {
      if (SAYS_SOMETHING.test(html)) open(id)
      else untick(detailsOf(root, id))
    }
  }
  const finish = () => {
    clearTimeout(timer)
    for (const id of left.keys()) open(id)
  }
  const opening = ({ target }: Event) => {
    const details = target instanceof Element ? target.closest('details') : null
    if (details) open(details.id)
  }
  root.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('summary') && opening(event),
    true,
  )
  // Opened by the browser itself, to show what was searched for in the page.
  root.addEventListener('toggle', opening, true)
  return {
    set: (content) => {
      left.clear()
      for (const [id, html] of content) left.set(id, html)
      // Opened while the answer was on its way.
      for (const details of root.querySelectorAll('details[id][open]')) open(details.id)
      clearTimeout(timer)
      timer = setTimeout(settleForm, PAUSE_MS)
    },
    settleForm,
    finish,
  }
}

function detailsOf(root: HTMLElement, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`details[id="${CSS.escape(id)}"]`)
}

function untick(details: HTMLElement | null): void {
  for (const box of details?.querySelectorAll<HTMLInputElement>(':checked') ?? []) box.checked = false
}

function putBehind(details: HTMLElement, html: string): void {
  const [summary] = details.children
  if (!summary) return
  const fresh = document.createElement('template')
  fresh.innerHTML = html
  fresh.content.prepend(summary.cloneNode(true))
  morphChildren(details, fresh.content)
}
