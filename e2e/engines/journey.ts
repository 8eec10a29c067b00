import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ViewportName } from '../harness/viewports.ts'
import type { Engine } from './engine.ts'
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts'
import { Shopper } from './shopper.ts'

interface JourneyOptions {
  readonly site: string
  readonly path: string
  readonly viewport?: ViewportName
  readonly pictures?: boolean
  readonly scripts?: boolean
  /** Requests that the journey expects to fail, `POST /api/leads: 422`. */
  readonly expectedFaults?: RegExp
}

/** Registers a journey: a test that fails by any error of scripts and any failed request, too. */
export type Journey = (title: string, options: JourneyOptions, walk: (shopper: Shopper) => Promise<void>) => void

/** Starts an engine for the journeys of a test file, which run one after the other. */
export function journeysIn(name: string, launch: () => Promise<Engine>): Journey {
  let engine: Engine
  let proxy: RecordingProxy
  beforeAll(async () => {
    proxy = await startRecordingProxy(inject('sitesPort'))
    engine = await launch()
  })
  afterAll(async () => {
    await engine?.close()
    await proxy?.close()
  })
  return (title, options, walk) =>
    test(`${name}: ${title}`, async () => {
      const { site, path, viewport = 'desktop', pictures = false, scripts = true, expectedFaults } = options
      const { faults } = proxy.begin({ pictures, scripts })
      const tab = await engine.openTab(viewport)
      const shopper = new Shopper(tab, { site, origin: `http://${site}.localhost:${proxy.port}` })
      try {
        await shopper.goTo(path)
        await walk(shopper)
        expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([])
      } catch (error) {
        await keepScreenshot(shopper, `${name} ${title}`)
        throw error instanceof Error && faults.length > 0
          ? new Error(`${error.message}\n${faults.join('\n')}`, { cause: error })
          : error
      } finally {
        await tab.close()
      }
    })
}

/** Shows where a journey failed: writes `test-results/{engine and title}.png` if `SCREENSHOTS=1`. */
async function keepScreenshot({ tab }: Shopper, title: string): Promise<void> {
  if (process.env['SCREENSHOTS'] !== '1') return
  await mkdir('test-results', { recursive: true })
  const file = join('test-results', `${title.replaceAll(/\W+/g, '-')}.png`)
  await tab.screenshot().then(
    (png) => writeFile(file, png),
    () => undefined,
  )
}
