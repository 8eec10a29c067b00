import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** The bytes of the file that an action saves. */
export async function fileOf(page: Page, act: () => Promise<void>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await download.path())
}
