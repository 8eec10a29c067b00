import { scriptJson } from '#platform/web/html.ts'

/** Where a device keeps the text that was closed last; another text shows again. */
export const CLOSED_KEY = 'announcement_closed'

/** Of the root element: with `closed` no bar is drawn (see layout.css). */
export const CLOSED_ATTRIBUTE = 'data-announcement'

/** A script for the head: what was closed before is never drawn, so that nothing moves up when it goes. */
export function hideClosedScript(text: string): string {
  const root = `document.documentElement.setAttribute(${scriptJson(CLOSED_ATTRIBUTE)},"closed")`
  return `try{if(localStorage.getItem(${scriptJson(CLOSED_KEY)})===${scriptJson(text)})${root}}catch{}`
}
