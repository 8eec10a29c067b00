import { morphChildren } from './morph.ts'
import { elementsOf, openIn, packedIn, saysSomething, takeUnseen, type Unseen } from './unseen.ts'

/** What nobody sees of an answer: it is put in its place when it is opened, or looked through. */
export interface PutOff {
  readonly set: (content: readonly (readonly [id: string, unseen: Unseen])[]) => void
  /** What the form would send stands in it: asked before the form is read. */
  readonly settleForm: () => void
  /** Everything in a part of the page. */
  readonly finish: (part: ParentNode) => void
}

/** After the frame that shows the answer, and before a shopper's next touch. */
const PAUSE_MS = 150

export function createPutOff(root: HTMLElement): PutOff {
  const left = new Map<string, Unseen>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = (id: string) => {
    const details = document.getElementById(id)
    const unseen = left.get(id) ?? (details ? packedIn(details) : undefined)
    left.delete(id)
    if (!details || unseen === undefined) return
    const content = elementsOf(unseen)
    for (const [inner, each] of takeUnseen(content, openIn(details))) left.set(inner, each)
    putBehind(details, content)
  }
  /** Opened while the answer, or this script, was on its way. */
  const openSeen = () => openIn(root).forEach(open)
  const settleForm = () => {
    clearTimeout(timer)
    for (const [id, unseen] of left) if (saysSomething(unseen)) open(id)
    for (const box of root.querySelectorAll<HTMLInputElement>('details input:checked')) {
      if (isBehind(box, left)) box.checked = false
    }
  }
  const finish = (part: ParentNode) => {
    for (const details of part.querySelectorAll('details[id]')) {
      open(details.id)
      finish(details)
    }
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
  openSeen()
  return {
    set: (content) => {
      left.clear()
      for (const [id, unseen] of content) left.set(id, unseen)
      openSeen()
      clearTimeout(timer)
      timer = setTimeout(settleForm, PAUSE_MS)
    },
    settleForm,
    finish,
  }
}

function isBehind(element: Element, ids: ReadonlyMap<string, unknown>): boolean {
  const details = element.parentElement?.closest('details')
  return details ? ids.has(details.id) || isBehind(details, ids) : false
}

function putBehind(details: HTMLElement, content: DocumentFragment): void {
  const [summary] = details.children
  if (!summary) return
  content.prepend(summary.cloneNode(true))
  morphChildren(details, content)
}
