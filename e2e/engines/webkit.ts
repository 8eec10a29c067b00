import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DISPLAY_SERVER, WEBKIT_DRIVER, webKitPath } from '../../bin/shared/webkit-path.mjs'
import { freePort } from '../../src/platform/server/free-port.ts'
import { WITH_OWN_FONTS } from '../harness/fonts.ts'
import { VIEWPORTS } from '../harness/viewports.ts'
import type { Engine, Tab } from './engine.ts'
import { clickActions, KEY_CODES, keyActions, type Send, webDriverAt } from './webdriver.ts'

const ENVIRONMENT = {
  ...WITH_OWN_FONTS,
  // The folder's settings turn animations off: this port crashes on transitions between pages, and reports reduced motion without them.
  XDG_CONFIG_DIRS: join(import.meta.dirname, 'webkit-settings'),
  // Root can't use the sandbox, and there is no graphics card.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  TZ: 'Australia/Brisbane',
}

/** Ends a program with this process, even if this process is killed. The browser ends with its display. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL', '--'] as const

function start([program, ...args]: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
  const [command, ...rest] = [...WITH_PARENT, program ?? '', ...args]
  // The fourth channel is the one to which Xvfb writes its number.
  return spawn(command, rest, { env: environment, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Starts a display with a number that no other process uses. */
async function startDisplay(): Promise<{ readonly name: string; readonly server: ChildProcess }> {
  const server = start(
    [DISPLAY_SERVER, '-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp', '-noreset'],
    process.env,
  )
  const [number] = await Promise.race([
    once(server.stdio[3] as Readable, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('Xvfb did not start'))),
  ])
  return { name: `:${String(number).trim()}`, server }
}

async function untilListening(send: Send): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await send('GET', '/status').catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

/**
 * Starts WebKit's driver with a display of its own. The driver has one session at a time, so a tab is a browser. `proxyPort` is a proxy
 * of this machine that answers for every host, with a certificate that nobody signed.
 */
export async function launchWebKit(proxyPort?: number): Promise<Engine> {
  const binary = webKitPath()
  if (!binary) throw new Error('No WebKit found. Install webkit2gtk-driver and xvfb.')
  const display = await startDisplay()
  const port = await freePort()
  const driver = start([WEBKIT_DRIVER, `--port=${port}`, '--replace-on-new-session'], {
    ...ENVIRONMENT,
    DISPLAY: display.name,
  })
  const send = webDriverAt(port)
  const close = async () => {
    await ended(driver)
    await ended(display.server)
  }
  await untilListening(send).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const proxy = [`--proxy=http://127.0.0.1:${proxyPort}`, '--ignore-host=127.0.0.1', '--ignore-tls-errors']
  const args = proxyPort === undefined ? ARGUMENTS : [...ARGUMENTS, ...proxy]
  return { openTab: async (viewport) => openTab(send, { binary, args }, VIEWPORTS[viewport]), close }
}

/** Without the full screen, the buttons of the browser's toolbar keep the window wider than a phone. */
const ARGUMENTS = ['--automation', '--full-screen']

async function openTab(
  send: Send,
  options: { readonly binary: string; readonly args: readonly string[] },
  size: { readonly width: number; readonly height: number },
): Promise<Tab> {
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })
  const session: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body)
  await session('POST', '/window/rect', size)
  return {
    goTo: async (url) => void (await session('POST', '/url', { url })),
    evaluate: (inPage, argument) =>
      session('POST', '/execute/sync', {
        script: `return (${inPage.toString()})(arguments[0])`,
        args: [argument ?? null],
      }),
    clickAt: async ({ x, y }) => void (await session('POST', '/actions', clickActions(x, y))),
    type: async (text) => void (await session('POST', '/actions', keyActions([...text]))),
    press: async (key) => void (await session('POST', '/actions', keyActions([KEY_CODES[key]]))),
    screenshot: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
    close: async () => void (await session('DELETE', '')),
  }
}
