import { scriptJson } from '#platform/web/html.ts'

/** localStorage key of the text that was closed last; another text is shown again. */
export const CLOSED_KEY = 'announcement_closed'

/** Attribute of the root element: `closed` hides the bar (see layout.css). */
export const CLOSED_ATTRIBUTE = 'data-announcement'

/** An inline script for the head that hides a closed announcement before the first paint, so that nothing shifts. */
export function hideClosedScript(text: string): string {
  const root = `document.documentElement.setAttribute(${scriptJson(CLOSED_ATTRIBUTE)},"closed")`
  return `try{if(localStorage.getItem(${scriptJson(CLOSED_KEY)})===${scriptJson(text)})${root}}catch{}`
}
