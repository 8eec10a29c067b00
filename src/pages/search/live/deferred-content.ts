import { MODELS_PARAMETER, type ModelLists } from '../model-lists.ts'
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
  const held = createHeldContent()
  const models = createLazyModels(loadModels)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The content may be only the button that loads the models. */
  const show = (id: string) => {
    held.open(id)
    const details = document.getElementById(id)
    if (details && lacksModels(details)) void bringModels(true)
  }
  /** Content of `details` that were opened before the answer or this script arrived. */
  const showSeen = () => openIn(root).forEach(show)
  const bringModels = async (isAgain: boolean) => {
    for (const [id, html] of await models.load(isAgain)) {
      const details = document.getElementById(id)
      if (!held.has(id) && (!details || lacksModels(details))) held.add(id, html)
    }
    for (const id of openIn(root)) if (held.has(id)) held.open(id)
  }
  const completeForm = () => {
    clearTimeout(timer)
    held.openWithValues()
    for (const box of root.querySelectorAll<HTMLInputElement>('details input:checked')) {
      if (isBehind(box, held)) box.checked = false
    }
  }
  const finish = async (part: ParentNode) => {
    held.openAll(part)
    if (!part.querySelector(ASK)) return
    await bringModels(false)
    held.openAll(part)
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
  root.addEventListener('toggle', ({ target }) => target instanceof HTMLElement && held.openKnown(target), true)
  showSeen()
  return {
    set: (content) => {
      held.replace(content)
      models.forget()
      showSeen()
      clearTimeout(timer)
      timer = setTimeout(completeForm, PAUSE_MS)
    },
    completeForm,
    finish,
  }
}

/** Content of `details` that is not in the document yet, by their ids. */
function createHeldContent() {
  const htmlById = new Map<string, DeferredHtml>()
  const open = (id: string) => {
    const details = document.getElementById(id)
    const html = htmlById.get(id) ?? (details ? noscriptContent(details) : undefined)
    htmlById.delete(id)
    if (!details || html === undefined) return
    const content = elementsOf(html)
    for (const [inner, each] of extractDeferred(content, openIn(details))) htmlById.set(inner, each)
    putBehind(details, content)
  }
  /** Opens content that is loaded already. */
  const openKnown = (details: Element) => {
    if (htmlById.has(details.id) || noscriptContent(details) !== undefined) open(details.id)
  }
  const openAll = (part: ParentNode) => {
    for (const details of part.querySelectorAll('details[id]')) {
      openKnown(details)
      openAll(details)
    }
  }
  return {
    has: (id: string) => htmlById.has(id),
    add: (id: string, html: DeferredHtml) => void htmlById.set(id, html),
    replace: (content: Iterable<readonly [id: string, html: DeferredHtml]>) => {
      htmlById.clear()
      for (const [id, html] of content) htmlById.set(id, html)
    },
    open,
    openKnown,
    openAll,
    /** Opens content that the form has to send. */
    openWithValues: () => {
      for (const [id, html] of htmlById) if (hasFormValue(html)) open(id)
    },
  }
}

function lacksModels(details: Element): boolean {
  return details.querySelector(`:scope > ${ASK}`) !== null
}

function isBehind(element: Element, ids: { readonly has: (id: string) => boolean }): boolean {
  const details = element.parentElement?.closest('details')
  return details ? ids.has(details.id) || isBehind(details, ids) : false
}

function putBehind(details: HTMLElement, content: DocumentFragment): void {
  const [summary] = details.children
  if (!summary) return
  content.prepend(summary.cloneNode(true))
  morphChildren(details, content)
}
