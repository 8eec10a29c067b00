import { MODELS_PARAMETER, type ModelLists } from '../model-names.ts'
import { createLazyModels } from './lazy-models.ts'
import { morphChildren } from './morph.ts'
import {
  elementsOf,
  openIn,
  noscriptContent,
  hasFormValue,
  extractDeferred,
  type DeferredHtml,
} from './deferred-html.ts'

/** Content of closed `details`, inserted when they are opened or searched. */
export interface DeferredContent {
  readonly set: (content: readonly (readonly [id: string, html: DeferredHtml])[]) => void
  /** Inserts content that the form has to send; called before the form is read. */
  readonly completeForm: () => void
  /** Inserts everything in a part of the page, and resolves when lazy models are loaded, too. */
  readonly finish: (part: ParentNode) => Promise<void>
}

/** Long enough to show the answer first, and short enough to end before the next interaction. */
const PAUSE_MS = 150
/** Placeholder for models that are not loaded yet. */
const ASK = `button[name="${MODELS_PARAMETER}"]`

export function createDeferredContent(root: HTMLElement, loadModels: () => Promise<ModelLists>): DeferredContent {
  const left = new Map<string, DeferredHtml>()
  const models = createLazyModels(loadModels)
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = (id: string) => {
    const details = document.getElementById(id)
    const html = left.get(id) ?? (details ? noscriptContent(details) : undefined)
    left.delete(id)
    if (!details || html === undefined) return
    const content = elementsOf(html)
    for (const [inner, each] of extractDeferred(content, openIn(details))) left.set(inner, each)
    putBehind(details, content)
  }
  /** The content may be only the button that loads the models. */
  const show = (id: string) => {
    open(id)
    const details = document.getElementById(id)
    if (details && lacksModels(details)) void bringModels(true)
  }
  /** Content of `details` that were opened before the answer or this script arrived. */
  const showSeen = () => openIn(root).forEach(show)
  const bringModels = async (isAgain: boolean) => {
    for (const [id, html] of await models.load(isAgain)) {
      const details = document.getElementById(id)
      if (!left.has(id) && (!details || lacksModels(details))) left.set(id, html)
    }
    for (const id of openIn(root)) if (left.has(id)) open(id)
  }
  const completeForm = () => {
    clearTimeout(timer)
    for (const [id, html] of left) if (hasFormValue(html)) open(id)
    for (const box of root.querySelectorAll<HTMLInputElement>('details input:checked')) {
      if (isBehind(box, left)) box.checked = false
    }
  }
  /** Opens content that is loaded already. */
  const openKnown = (details: Element) => {
    if (left.has(details.id) || noscriptContent(details) !== undefined) open(details.id)
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
  // The browser opens `details` itself to show a match of find-in-page.
  root.addEventListener('toggle', ({ target }) => target instanceof HTMLElement && openKnown(target), true)
  showSeen()
  return {
    set: (content) => {
      left.clear()
      models.forget()
      for (const [id, html] of content) left.set(id, html)
      showSeen()
      clearTimeout(timer)
      timer = setTimeout(completeForm, PAUSE_MS)
    },
    completeForm,
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
