import type { Progress } from '#platform/server/progress.ts'
import { launchBrowser } from '../e2e/harness/browser.ts'
import { OURS, WHOLE, type PageServer } from './page-servers.ts'
import { measureLighthouse, type LighthouseFigures } from './lighthouse/measure.ts'
import { reportLighthouse } from './lighthouse/report.ts'
import { measurePages } from './pages/measure.ts'
import { reportPages } from './pages/report.ts'
import { measureCached } from './cached/measure.ts'
import { reportCached } from './cached/report.ts'
import { measureClicks, type ClickFigures } from './clicks/measure.ts'
import { measurePack } from './clicks/pack.ts'
import { reportClicks } from './clicks/report.ts'
import { SLOWDOWNS } from './clicks/ways.ts'
import { measureConsole } from './console/measure.ts'
import { reportConsole } from './console/report.ts'
import { measureFaults } from './faults/measure.ts'
import { reportFaults } from './faults/report.ts'
import { measureHostile } from './hostile/measure.ts'
import { reportHostile } from './hostile/report.ts'
import { measureLeads } from './leads/measure.ts'
import { reportLeads } from './leads/report.ts'
import { byKind, KINDS } from './recording/read-recording.ts'
import { writeResults } from './report/results.ts'
import { measureScript, type ScriptTarget, type ScriptFigures } from './script/measure.ts'
import { reportScript } from './script/report.ts'
import type { PageServers, BenchEnvironment } from './environment.ts'

/** Measures the CPU of the pages and of the peers, writes the figures and returns them as text. */
export async function benchPages(
  root: string,
  environment: BenchEnvironment,
  progress: Progress,
  { rounds, encoding }: { readonly rounds: number; readonly encoding: string | undefined },
): Promise<string> {
  const { all, recording } = await environment.servers()
  const asked = encoding === undefined ? all : all.map((each) => withEncoding(encoding, each))
  const figures = await progress.step('CPU of the pages', (tell) => measurePages(asked, rounds, tell))
  writeResults(root, 'pages', {
    site: recording.site,
    stock: recording.stock,
    encoding: encoding ?? 'as browsers ask',
    figures,
  })
  return `${reportPages(figures)}\n\n${recording.site}, on ${recording.stock}; encoding: ${encoding ?? 'as browsers ask'}.`
}

function withEncoding(encoding: string, server: PageServer): PageServer {
  const requests = byKind((kind) => server.requests[kind].map((request) => Object.assign({}, request, { encoding })))
  return { ...server, requests }
}

/** Measures cached pages. */
export async function benchCached(root: string, environment: BenchEnvironment, progress: Progress): Promise<string> {
  const app = await environment.app()
  const figures = await progress.step('Cached pages', () => measureCached(app))
  writeResults(root, 'cached', { figures })
  return reportCached(figures)
}

/** Measures the route of leads beside a minimal server. */
export async function benchLeads(
  root: string,
  environment: BenchEnvironment,
  progress: Progress,
  { rounds }: { readonly rounds: number },
): Promise<string> {
  const app = await environment.app()
  const figures = await progress.step('Leads', (tell) => measureLeads(root, app, rounds, tell))
  writeResults(root, 'leads', { figures })
  return reportLeads(figures)
}

/** Measures script bytes of the pages and of the peers. */
export async function benchScript(root: string, environment: BenchEnvironment, progress: Progress): Promise<string> {
  const targets = scriptTargets(await environment.servers())
  const browser = await launchBrowser({ pictures: true })
  try {
    const figures = await progress.step('Script of the pages', async (tell) => {
      const each: ScriptFigures[] = []
      for (const target of targets) {
        tell(`${target.page}, ${target.name}`, each.length / targets.length)
        each.push(await measureScript(browser, target))
      }
      return each
    })
    writeResults(root, 'script', { figures })
    return reportScript(figures)
  } finally {
    await browser.close()
  }
}

/** One page of each kind and server. Our own pages are those of the running application. */
function scriptTargets({ all }: PageServers): readonly ScriptTarget[] {
  const seen = all.filter(({ name }) => name !== OURS)
  return KINDS.flatMap((page) =>
    seen.flatMap(({ name, requests }) => {
      const [first] = requests[page]
      return first
        ? [{ ...first, name: name === WHOLE ? OURS : name, page, host: hostOf(first.host), hasIslands: name === WHOLE }]
        : []
    }),
  )
}

/** The host without its port. */
function hostOf(host = 'localhost'): string {
  return host.replace(/:\d+$/, '')
}

/** Measures clicks on a facet, answered in the page and by the server, and in the page that React Router draws. */
export async function benchClicks(
  root: string,
  environment: BenchEnvironment,
  progress: Progress,
  { rounds }: { readonly rounds: number },
): Promise<string> {
  const { port, site, stock } = await environment.app()
  const peer = await environment.navigatingPeer()
  const ports = { own: port, peer: peer?.port }
  const browser = await launchBrowser({ pictures: true })
  try {
    const figures = await progress.step('Clicks', async (tell) => {
      const each: ClickFigures[] = []
      const plans = SLOWDOWNS.flatMap((slowdown) => CLICK_SCREENS.map((screen) => ({ site, screen, slowdown, ports })))
      for (const [at, plan] of plans.entries()) {
        tell(`${plan.screen}, processor ${plan.slowdown} × slower`, at / plans.length)
        each.push(...(await measureClicks(browser, plan, rounds)))
      }
      return each
    })
    const pack = await measurePack(port, site)
    writeResults(root, 'clicks', { site, stock, figures, pack })
    return `${reportClicks(figures, pack)}\n\n${site}, on ${stock}.`
  } finally {
    await browser.close()
  }
}

const CLICK_SCREENS = ['phone', 'desk'] as const

/** Measures pages while a provider fails. */
export async function benchFaults(root: string, progress: Progress): Promise<string> {
  const figures = await progress.step('Pages while a provider fails', (tell) => measureFaults(root, tell))
  writeResults(root, 'faults', { figures })
  return reportFaults(figures)
}

/** Measures the server while hostile clients hold connections. */
export async function benchHostile(root: string, environment: BenchEnvironment, progress: Progress): Promise<string> {
  const app = await environment.app()
  const figures = await progress.step('Hostile clients', (tell) => measureHostile(root, app, tell))
  writeResults(root, 'hostile', { figures })
  return reportHostile(figures)
}

/** Measures Lighthouse scores of a page of each kind. */
export async function benchLighthouse(
  root: string,
  environment: BenchEnvironment,
  progress: Progress,
  { runs }: { readonly runs: number },
): Promise<string> {
  const { port, host } = await environment.app()
  const { recording } = await environment.recorded()
  const paths = KINDS.flatMap((kind) =>
    recording.pages[kind].slice(0, 1).map(({ address }) => [kind, address] as const),
  )
  const figures = await progress.step('Lighthouse', async (tell) => {
    const each: LighthouseFigures[] = []
    for (const [page, path] of paths) {
      tell(page, each.length / paths.length)
      each.push(await measureLighthouse(root, page, `http://${host}:${port}${path}`, runs))
    }
    return each
  })
  writeResults(root, 'lighthouse', { figures })
  return reportLighthouse(figures)
}

/** Measures clicks on leads of a full inbox. */
export async function benchConsole(
  root: string,
  environment: BenchEnvironment,
  progress: Progress,
  { rounds }: { readonly rounds: number },
): Promise<string> {
  const app = await environment.app()
  const browser = await launchBrowser()
  try {
    const figures = await progress.step('Console', (tell) => measureConsole(browser, app, rounds, tell))
    writeResults(root, 'console', { figures })
    return reportConsole(figures)
  } finally {
    await browser.close()
  }
}
