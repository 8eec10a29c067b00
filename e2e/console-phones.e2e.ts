import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { webKitPath } from '../bin/shared/webkit-path.mjs'
import type { Engine } from './engines/engine.ts'
import { firefoxPath, launchFirefox } from './engines/firefox.ts'
import { css, poll, Shopper } from './engines/shopper.ts'
import { launchWebKit } from './engines/webkit.ts'
import { signInAs } from './harness/console-shopper.ts'
import { takePhoto } from './harness/take-photo.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
const PHOTOS = 'section[aria-label="Photos"]'
const OTHERS = [
  ...(firefoxPath() ? [{ name: 'Firefox', launch: launchFirefox, nth: 27 }] : []),
  ...(webKitPath() ? [{ name: 'WebKit', launch: launchWebKit, nth: 29 }] : []),
]

const shownPhotos = ({ tab }: Shopper): Promise<readonly string[]> =>
  tab.evaluate(
    (photos) =>
      [...document.querySelectorAll<HTMLImageElement>(`${photos} [role=row] img`)].map(
        ({ src }) => /[0-9a-f]{40}/.exec(src)?.[0] ?? '',
      ),
    PHOTOS,
  )

/** Notes what the page saves as a file: its first bytes and its size. */
const noteSaved = ({ tab }: Shopper): Promise<void> =>
  tab.evaluate(() => {
    const saved: string[] = []
    Object.assign(globalThis, { saved })
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      void blob
        .text()
        .then((text) => saved.push(`${text.slice(0, 5)} ${blob.size > 2000 ? 'of some size' : 'too small'}`))
      return make(blob)
    }
  }, null)
const savedFiles = ({ tab }: Shopper): Promise<readonly string[]> =>
  tab.evaluate(() => (globalThis as unknown as { saved: readonly string[] }).saved, null)

describe.each(OTHERS)('on a phone with $name', ({ launch, nth }) => {
  let engine: Engine
  let person: StaffPerson
  beforeAll(async () => {
    engine = await launch()
    person = await addStaffPerson('group-admin', 'Phone Photos')
  })
  afterAll(() => engine?.close())

  test('a car is photographed, the photo is there after a reload, and its window card is saved', async () => {
    const console = new Shopper(await engine.openTab('phone'), {
      site: 'harbourline',
      origin: `http://console.localhost:${port}`,
    })
    await signInAs(console, person, '/stock?state=live&sort=name')
    await console.untilSeen(css('.stock-open'))
    // A list of virtual rows has those on the screen only.
    const id = await console.tab.evaluate(
      async (offset) =>
        (
          (await (await fetch(`/api/v1/stock?state=live&sort=name&offset=${offset}&limit=1`)).json()) as {
            data: { id: number }[]
          }
        ).data[0]?.id,
      nth,
    )
    await console.goTo(`/stock/${id}`)
    await console.untilSeen(css(PHOTOS))
    await poll(
      () => shownPhotos(console),
      (photos) => photos.length > 0,
      () => 'the photos of the car are not shown',
    )
    const before = await shownPhotos(console)
    await takePhoto(console, 'front.jpg')
    const after = await poll(
      () => shownPhotos(console),
      (photos) => photos.length === before.length + 1,
      (photos) => `there are ${JSON.stringify(photos)}`,
    )
    const added = after.find((blob) => !before.includes(blob)) ?? 'none'
    await console.goTo(`/stock/${id}`)
    await poll(
      () => shownPhotos(console),
      (photos) => photos.includes(added),
      () => 'the photo is gone',
    )

    await noteSaved(console)
    await console.click({ css: 'button', exactly: 'More' })
    await console.click({ css: '[role=menuitem]', name: 'Window card' })
    const files = await poll(
      () => savedFiles(console),
      (saved) => saved.length > 0,
      () => 'nothing was saved',
    )
    expect(files).toEqual(['%PDF- of some size'])
    await console.tab.close()
  })
})
