import type { ViewportName } from '../harness/viewports.ts'

/** A point of the viewport, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Keys by their name in the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown' | 'Backspace'

/**
 * The little that the journeys need of a browser. Everything else is a function that runs in the page (in-page.ts), so that a journey
 * means the same in every engine.
 */
export interface Tab {
  readonly goTo: (url: string) => Promise<void>
  /** Runs a function in the page. It may use its argument and the page's globals only. */
  readonly evaluate: <A, R>(inPage: (argument: A) => R, argument: A) => Promise<R>
  /** Presses and releases the main button of a pointer. */
  readonly clickAt: (point: Point) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  /** A PNG of the viewport. */
  readonly screenshot: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

export interface Engine {
  /** Opens a tab without the cookies and storage of others. */
  readonly openTab: (viewport: ViewportName) => Promise<Tab>
  readonly close: () => Promise<void>
}
