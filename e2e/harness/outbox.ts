import { expect, vi } from 'vitest'
import { requestSite } from './addresses.ts'

/** A mail or text message in a site's outbox, which is read without the browser: a test that waits would load the page many times. */
export interface Mail {
  /** `/outbox/…` */
  readonly href: string
  /** `ADF New lead: … dealer@example.com 3 May` */
  readonly line: string
}

/** Mails leave within a second or two. */
const WAIT = { interval: 300, timeout: 20_000 }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Text of HTML that React rendered. */
const textOf = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

/** Slug of the site that a page of Playwright shows. */
export const siteOf = (page: { readonly url: () => string }): string => new URL(page.url()).hostname.split('.')[0] ?? ''

async function htmlOf(site: string, path: string): Promise<string> {
  const { status, text } = await requestSite(site, path)
  if (status !== 200) throw new Error(`${path} of ${site} answers with ${status}`)
  return text
}

/** All mails of the site, newest first. */
export async function mailsOf(site: string): Promise<readonly Mail[]> {
  const html = await htmlOf(site, '/outbox')
  return [...html.matchAll(/<a href="(\/outbox\/[^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', content = '']) => ({
    href,
    line: textOf(content).replaceAll(/\s+/g, ' ').trim(),
  }))
}

/** The text of a mail. */
export async function mailText(site: string, href: string): Promise<string> {
  const [, text] = /<pre[^>]*>(.*?)<\/pre>/s.exec(await htmlOf(site, href)) ?? []
  if (text === undefined) throw new Error(`no mail at ${href} of ${site}`)
  return textOf(text)
}

/** The mails about this person's leads, once both kinds are in the outbox: the readable mail and the ADF mail leave one by one. */
export async function mailsAbout(site: string, name: string): Promise<readonly Mail[]> {
  const about = async () => (await mailsOf(site)).filter(({ line }) => line.includes(name))
  await expect.poll(async () => (await about()).length, WAIT).toBeGreaterThan(1)
  return about()
}

/** The newest mail whose line in the outbox fits and that contains all of `texts`, once it was sent. */
export function mailWith(site: string, line: RegExp, ...texts: readonly string[]): Promise<Mail & { text: string }> {
  return vi.waitFor(async () => {
    for (const mail of await mailsOf(site)) {
      if (!line.test(mail.line)) continue
      const text = await mailText(site, mail.href)
      if (texts.every((each) => `${mail.line} ${text}`.includes(each))) return { ...mail, text }
    }
    throw new Error(`${site} sent no mail ${line.source} with ${texts.join(' and ')}`)
  }, WAIT)
}

/** Waits until a job of the server has changed the page at this path. The browser then has to load it once. */
export async function untilServed(site: string, path: string, text: string): Promise<void> {
  await expect.poll(async () => textOf(await htmlOf(site, path)), WAIT).toContain(text)
}
