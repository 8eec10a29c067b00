import { launchBrowser } from '../harness/browser.ts'
import { VIEWPORTS } from '../harness/viewports.ts'
import type { Engine } from './engine.ts'
import { tabOf } from './page-tab.ts'

/** Chromium as an engine of journeys that are written for several. `hosts` says where hosts are, by Chromium's own rules. */
export async function launchChromium(hosts: string): Promise<Engine> {
  const browser = await launchBrowser({ hosts })
  return {
    openTab: async (viewport) => {
      const context = await browser.newContext({
        viewport: VIEWPORTS[viewport],
        reducedMotion: 'reduce',
        // The certificate of the sites is made for a run.
        ignoreHTTPSErrors: true,
        locale: 'en-AU',
        timezoneId: 'Australia/Melbourne',
      })
      const page = await context.newPage()
      return tabOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}
