import type { Browser, Page } from 'playwright-core'
import { get } from '../processes/request.ts'
import { demoPerson, openConsolePage, signInToConsole } from '../../e2e/harness/console.ts'

/** Rows of the list as far as it was read. More could not be drawn without virtual rows in reasonable time. */
export const ROWS_READ = 1000
const READ_LIMIT_MS = 75_000
const CLICK_LIMIT_MS = 30_000

export interface ListClicks {
  readonly name: string
  /** Elements of the list. */
  readonly elements: number
  /** Milliseconds from a click on a lead to the frame that shows what is known of it. */
  readonly times: readonly number[]
}

interface Plan {
  readonly port: number
  readonly name: string
  /** Draws every row that was read: the same list without virtual rows. */
  readonly drawsAll: boolean
  readonly clicks: number
}

const PERSON = 'group@staff.example'

/** Reads the first rows of all leads as somebody who scrolls, then clicks on leads that are on the screen. */
export async function clickRows(browser: Browser, { port, name, drawsAll, clicks }: Plan): Promise<ListClicks> {
  const open = await openConsolePage(browser, { port, path: '/leads/all', before: endAfterTenPages })
  const { page } = open
  try {
    if (drawsAll) await drawAll(page, port)
    await signInToConsole(page, demoPerson(PERSON))
    await page.goto(`http://console.localhost:${port}/leads/all`)
    await page.locator('.lead-row').first().waitFor()
    await scrollToEnd(page)
    const times: number[] = []
    for (let click = 0; click < clicks; click++) times.push(await clickRow(page, click))
    const elements = await page.evaluate(() => document.querySelectorAll('.lead-grid *').length)
    return { name, elements, times }
  } finally {
    await open.close()
  }
}

/** Runs in the page: the list ends after ten pages of 100 rows (`ROWS_READ`). Rows that are read by their ids are no page. */
function endAfterTenPages(): void {
  const ask = window.fetch
  let pages = 0
  window.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    const isPage = address.pathname === '/api/v1/leads' && !address.searchParams.has('ids')
    const response = await ask(input, init)
    if (!isPage || !response.ok) return response
    pages = address.searchParams.has('cursor') ? pages + 1 : 1
    if (pages < 10) return response
    const body: unknown = await response.json()
    return Response.json({ ...(body as object), next: null })
  }
}

/** The option of the list that says how many rows out of view are drawn. */
const OVERSCAN = /overscan:[\w$]+(?=,getItemKey)/g

async function drawAll(page: Page, port: number): Promise<void> {
  await page.route('**/assets/InboxScreen-*.js', async (route) => {
    const { pathname, host } = new URL(route.request().url())
    const { body } = await get({ port, host, path: pathname, encoding: 'identity' })
    const script = body.toString()
    if (script.match(OVERSCAN)?.length !== 1) throw new Error('the list has no option of rows out of view')
    const changed = script.replace(OVERSCAN, `overscan:${ROWS_READ}`)
    await route.fulfill({ contentType: 'text/javascript', body: changed })
  })
}

/** Scrolls to the end of what was read, until all rows are. */
async function scrollToEnd(page: Page): Promise<void> {
  const read = page.waitForFunction(
    (rows) => {
      const scroller = document.querySelector('.lead-scroller')
      const grid = document.querySelector('.lead-grid')
      scroller?.scrollTo({ top: scroller.scrollHeight })
      return Number(grid?.getAttribute('aria-rowcount')) >= rows
    },
    ROWS_READ * 0.95,
    { timeout: READ_LIMIT_MS, polling: 200 },
  )
  await read.catch(async (error: unknown) => {
    const height = await page.evaluate(() => document.querySelector('.lead-scroller')?.scrollHeight)
    throw new Error(`of ${ROWS_READ} rows not all were read; the list is ${height} pixels high`, { cause: error })
  })
}

/** Clicks on one of the rows on the screen that is not open, and waits for the frame with its name as the heading. */
function clickRow(page: Page, click: number): Promise<number> {
  return page.evaluate(
    async ({ at, limitMs }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const linksOnScreen = () => {
        const view = document.querySelector('.lead-scroller')?.getBoundingClientRect()
        return [...document.querySelectorAll<HTMLElement>('.lead-row[aria-selected="false"]')].flatMap((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          const link = row.querySelector('a')
          // The title alone: in the text of the row the wait follows it.
          const name = row.querySelector('.lead-title')?.textContent
          const isOnScreen = view !== undefined && top >= view.top && bottom <= view.bottom
          return isOnScreen && link && name ? [{ link, name }] : []
        })
      }
      const asked = performance.now()
      let found = linksOnScreen()
      // Rows move while leads arrive, and are drawn a frame later.
      while (found.length === 0 && performance.now() - asked < limitMs) {
        await nextFrame()
        found = linksOnScreen()
      }
      const clicked = found[at % found.length]
      if (!clicked) throw new Error('no row on the screen can be clicked')
      const { link, name } = clicked
      const started = performance.now()
      link.click()
      const isShown = () => document.querySelector('.lead-head h1')?.textContent === name
      while (!isShown()) {
        if (performance.now() - started > limitMs) throw new Error(`${name} was not shown`)
        await nextFrame()
      }
      // The frame after the one in which it is laid out: then it is on the screen.
      await nextFrame()
      const time = performance.now() - started
      await new Promise((resolve) => setTimeout(resolve, 300))
      return time
    },
    { at: click, limitMs: CLICK_LIMIT_MS },
  )
}
