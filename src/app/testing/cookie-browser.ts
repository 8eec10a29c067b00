import { unescapeHtml } from '#platform/web/testing/read-html.ts'
import type { Site } from '#sites/schema.ts'
import type { TestApp } from './open-test-app.ts'

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A browser without scripts: it keeps cookies, and posts forms of the site's own pages. */
export interface CookieBrowser {
  readonly cookies: Map<string, string>
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, form: Readonly<Record<string, string>>) => Promise<Answer>
  /** Sends JSON, as a script of the page does. */
  readonly send: (path: string, body: object) => Promise<Answer>
  /** Follows redirects and returns the last path. */
  readonly follow: (answer: Answer) => Promise<string>
  /** The code that demo mode sent to an address last. */
  readonly lastCode: (address: string) => Promise<string>
  /** The path of the first link in the last mail to an address. */
  readonly lastLink: (address: string) => Promise<string>
  /** Asks for a code and reads it in the outbox. */
  readonly requestCode: (address: string, more?: Readonly<Record<string, string>>) => Promise<string>
  /** Returns the token of the session. */
  readonly signIn: (address: string) => Promise<string>
}

const MAX_REDIRECTS = 5

export function openBrowser(app: TestApp, site: Site): CookieBrowser {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie, 'sec-fetch-site': 'same-origin' }
    const response = await app.ask(site, path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const post: CookieBrowser['post'] = (path, form) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
  const lastMail = async (address: string): Promise<string> => {
    const { text } = await ask('/outbox')
    for (const [, id] of text.matchAll(/href="\/outbox\/([\w-]+)"/g)) {
      const mail = await ask(`/outbox/${id}`)
      if (mail.text.includes(address)) return mail.text
    }
    throw new Error(`nothing was sent to ${address}`)
  }
  const lastCode: CookieBrowser['lastCode'] = async (address) =>
    /\b\d{6}\b(?= is your code)/.exec(await lastMail(address))?.[0] ?? ''
  const browser: CookieBrowser = {
    cookies,
    get: (path) => ask(path),
    post,
    send: (path, body) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    follow: async (answer) => {
      let [current, path] = [answer, '']
      for (let at = 0; at < MAX_REDIRECTS && current.headers.has('location'); at++) {
        path = current.headers.get('location') ?? ''
        current = await ask(path)
      }
      return path
    },
    lastCode,
    lastLink: async (address) => {
      const link = /http:[^\s<]+/.exec(await lastMail(address))?.[0] ?? ''
      const { pathname, search } = new URL(unescapeHtml(link))
      return pathname + search
    },
    requestCode: async (address, more = {}) => {
      const answer = await post('/sign-in', { address, ...more })
      if (answer.status !== 303) throw new Error(`sign-in answered ${answer.status}`)
      const digits = address.replaceAll(/\s/g, '').replace(/^0/, '+61')
      return lastCode(address.includes('@') ? address : digits)
    },
    signIn: async (address) => {
      const code = await browser.requestCode(address)
      await post('/sign-in/code', { code })
      return cookies.get('session') ?? ''
    },
  }
  return browser
}
