import type { Key, Tab } from './engine.ts'

/** What Playwright and Puppeteer call alike. */
interface DrivenPage {
  readonly goto: (url: string) => Promise<unknown>
  readonly evaluate: (inPage: () => unknown, argument: never) => Promise<unknown>
  readonly mouse: { readonly click: (x: number, y: number) => Promise<void> }
  readonly keyboard: { readonly type: (text: string) => Promise<void>; readonly press: (key: Key) => Promise<void> }
  readonly screenshot: () => Promise<Uint8Array>
}

/** A tab of an engine from a page of one of these libraries. `close` ends the page's whole context. */
export function tabOf(page: DrivenPage, close: () => Promise<void>): Tab {
  return {
    goTo: async (url) => void (await page.goto(url)),
    evaluate: <A, R>(inPage: (argument: A) => R, argument: A) =>
      page.evaluate(inPage as () => unknown, argument as never) as Promise<R>,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close,
  }
}
