import { readFile, writeFile } from 'node:fs/promises'
import { getRequestListener } from '@hono/node-server'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDevelopmentServer, type DevelopmentServer } from '#platform/web/development-server.ts'
import type * as FixtureApp from '../fixtures/web/app.ts'
import { launchBrowser, openPage } from '../harness/browser.ts'
import { serveListener, type Served } from '../harness/serve.ts'

let development: DevelopmentServer
let served: Served
let browser: Browser
const restores: (() => Promise<void>)[] = []

beforeAll(async () => {
  served = await serveListener(async (server) => {
    development = await createDevelopmentServer({ root: process.cwd(), httpServer: server })
    const listener = getRequestListener(async (request, env) => {
      const { createFixtureApp } = (await development.load('/e2e/fixtures/web/app.ts')) as typeof FixtureApp
      const app = await createFixtureApp({ mode: 'development' })
      return app.fetch(request, env)
    })
    server.on('request', (request, response) =>
      development.middleware(request, response, () => void listener(request, response)),
    )
  })
  browser = await launchBrowser()
})

afterEach(async () => {
  for (const restore of restores.splice(0)) await restore()
})

afterAll(async () => {
  await browser?.close()
  await development?.close()
  await served?.close()
})

const SLOW = { timeout: 15_000 }
const url = (path: string): string => served.url('harbourline', path)

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = `e2e/fixtures/web/${file}`
  const before = await readFile(path, 'utf8')
  restores.push(() => writeFile(path, before))
  await writeFile(path, before.replace(from, to))
}

test('no page violates the content policy', async () => {
  for (const path of ['/plain', '/islands', '/form', '/carousel', '/kit']) {
    const { page, errors, close } = await openPage(browser, { url: url(path) })
    const islands = page.locator('live-island')
    if ((await islands.count()) > 0) {
      await islands.first().hover()
      await page.locator('live-island[alive]').first().waitFor(SLOW)
    }
    expect(errors()).toEqual([])
    await close()
  }
})

test('editing an island keeps its state', async () => {
  const { page, errors, close } = await openPage(browser, { url: url('/edited') })
  await page.locator('live-island[alive]').waitFor(SLOW)
  await page.getByRole('button', { name: 'Count 0' }).click()
  await page.getByRole('button', { name: 'Count 1' }).waitFor()
  await edit('Edited.island.tsx', "'Count'", "'Number'")
  await page.getByRole('button', { name: 'Number 1' }).waitFor(SLOW)
  expect(errors()).toEqual([])
  await close()
})

test('editing server code reloads the page', async () => {
  const { page, errors, close } = await openPage(browser, { url: url('/edited') })
  await page.locator('live-island[alive]').waitFor(SLOW)
  await edit('edited-text.ts', 'Before the edit', 'After the edit')
  await page.getByRole('heading', { name: 'After the edit' }).waitFor(SLOW)
  expect(errors()).toEqual([])
  await close()
})

test('styles come from the sources', async () => {
  const { page, close } = await openPage(browser, { url: url('/plain') })
  const family = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
  expect(family).toContain('Archivo Variable')
  await close()
})
