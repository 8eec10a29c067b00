import { MODELS_PARAMETER, type ModelLists } from '../model-names.ts'
import { createLateModels } from './late-models.ts'
import { morphChildren } from './morph.ts'
import { elementsOf, openIn, packedIn, saysSomething, takeUnseen, type Unseen } from './unseen.ts'

/** What nobody sees of an answer: it is put in its place when it is opened, or looked through. */
export interface PutOff {
  readonly set: (content: readonly (readonly [id: string, unseen: Unseen])[]) => void
  /** What the form would send stands in it: asked before the form is read. */
  readonly settleForm: () => void
  /** Everything in a part of the page; resolved when what has to be asked for is there, too. */
  readonly finish: (part: ParentNode) => Promise<void>
}

/** After the frame that shows the answer, and before a shopper's next touch. */
const PAUSE_MS = 150
/** Stands where models have to be asked for. */
const ASK = `button[name="${MODELS_PARAMETER}"]`

export function createPutOff(root: HTMLElement, askModels: () => Promise<ModelLists>): PutOff {
  const left = new Map<string, Unseen>()
  const models = createLateModels(askModels)
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
  /** What stands behind it may be no more than the button that asks for models. */
  const show = (id: string) => {
    open(id)
    const details = document.getElementById(id)
    if (details && lacksModels(details)) void bringModels(true)
  }
  /** Opened while the answer, or this script, was on its way. */
  const showSeen = () => openIn(root).forEach(show)
  const bringModels = async (isAgain: boolean) => {
    for (const [id, html] of await models.bring(isAgain)) {
      const details = document.getElementById(id)
      if (!left.has(id) && (!details || lacksModels(details))) left.set(id, html)
    }
    for (const id of openIn(root)) if (left.has(id)) open(id)
  }
  const settleForm = () => {
    clearTimeout(timer)
    for (const [id, unseen] of left) if (saysSomething(unseen)) open(id)
    for (const box of root.querySelectorAll<HTMLInputElement>('details input:checked')) {
      if (isBehind(box, left)) box.checked = false
    }
  }
  /** What needn't be asked for. */
  const openKnown = (details: Element) => {
    if (left.has(details.id) || packedIn(details) !== undefined) open(details.id)
  }
  const openAll = (part: ParentNode) => {
    for (const details of part.querySelectorAll('details[id]')) {
      openKnown(details)
      openAll(details)
    }
  }
  const finish = async (part: ParentNode) => {
    openAll(part)
    if (!part.querySelector(ASK)) return
    await bringModels(false)
    openAll(part)
  }
  const touched = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    const details = target?.closest('details')
    if (!details) return
    if (target?.closest(ASK)) event.preventDefault()
    if (target?.closest(`summary, ${ASK}`)) show(details.id)
  }
  root.addEventListener('click', touched, true)
  // Opened by the browser itself, to show what was searched for in the page.
  root.addEventListener('toggle', ({ target }) => target instanceof HTMLElement && openKnown(target), true)
  showSeen()
  return {
    set: (content) => {
      left.clear()
      models.forget()
      for (const [id, unseen] of content) left.set(id, unseen)
      showSeen()
      clearTimeout(timer)
      timer = setTimeout(settleForm, PAUSE_MS)
    },
    settleForm,
    finish,
  }
}

function lacksModels(details: Element): boolean {
  return details.querySelector(`:scope > ${ASK}`) !== null
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
