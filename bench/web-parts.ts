import type { Progress } from '#platform/server/progress.ts'
import { launchBrowser } from '../e2e/harness/browser.ts'
import { OURS, WHOLE, type Contestant } from './contestants.ts'
import { measureLighthouse, type LighthouseFigures } from './lighthouse/measure.ts'
import { reportLighthouse } from './lighthouse/report.ts'
import { measurePages } from './pages/measure.ts'
import { reportPages } from './pages/report.ts'
import type { Question } from './processes/ask.ts'
import { measureCached } from './cached/measure.ts'
import { reportCached } from './cached/report.ts'
import { measureClicks, type ClickFigures } from './clicks/measure.ts'
import { measurePack } from './clicks/pack.ts'
import { reportClicks } from './clicks/report.ts'
import { KINDS } from './recording/read-recording.ts'
import { writeResults } from './report/results.ts'
import { measureScript, type Look, type ScriptFigures } from './script/measure.ts'
import { reportScript } from './script/report.ts'
import type { Contestants, Stage } from './stage.ts'

/** Measures, keeps the figures, and returns them as text: CPU of the pages beside the peers. */
export async function benchPages(
  root: string,
  stage: Stage,
  progress: Progress,
  { rounds, encoding }: { readonly rounds: number; readonly encoding: string | undefined },
): Promise<string> {
  const { all, recording } = await stage.contestants()
  const asked = encoding === undefined ? all : all.map((each) => askingFor(encoding, each))
  const figures = await progress.step('CPU of the pages', (tell) => measurePages(asked, rounds, tell))
  writeResults(root, 'pages', { stock: recording.stock, encoding: encoding ?? 'as browsers ask', figures })
  return `${reportPages(figures)}\n\nOn ${recording.stock}; encoding: ${encoding ?? 'as browsers ask'}.`
}

function askingFor(encoding: string, contestant: Contestant): Contestant {
  const { search, vehicle, content } = contestant.questions
  const ask = (questions: readonly Question[]) => questions.map((question) => Object.assign({}, question, { encoding }))
  return { ...contestant, questions: { search: ask(search), vehicle: ask(vehicle), content: ask(content) } }
}

/** Pages from the cache. */
export async function benchCached(root: string, stage: Stage, progress: Progress): Promise<string> {
  const app = await stage.app()
  const figures = await progress.step('Cached pages', () => measureCached(app))
  writeResults(root, 'cached', { figures })
  return reportCached(figures)
}

/** Script bytes of the pages beside the peers, and of the home page. */
export async function benchScript(root: string, stage: Stage, progress: Progress): Promise<string> {
  const looks = looksAt(await stage.contestants())
  const browser = await launchBrowser()
  try {
    const figures = await progress.step('Script of the pages', async (tell) => {
      const each: ScriptFigures[] = []
      for (const look of looks) {
        tell(`${look.page}, ${look.name}`, each.length / looks.length)
        each.push(await measureScript(browser, look))
      }
      return each
    })
    writeResults(root, 'script', { figures })
    return reportScript(figures)
  } finally {
    await browser.close()
  }
}

/** Ours as the running application serves them. */
function looksAt({ all }: Contestants): readonly Look[] {
  const seen = all.filter(({ name }) => name !== OURS)
  const ofKinds = KINDS.flatMap((page) =>
    seen.flatMap(({ name, questions }) => {
      const [first] = questions[page]
      return first ? [{ ...first, name: name === WHOLE ? OURS : name, page, host: hostOf(first.host) }] : []
    }),
  )
  const [whole] = seen.find(({ name }) => name === WHOLE)?.questions.search ?? []
  return whole ? [...ofKinds, { ...whole, name: OURS, page: 'home', path: '/', host: hostOf(whole.host) }] : ofKinds
}

/** Without the port. */
function hostOf(host = 'localhost'): string {
  return host.replace(/:\d+$/, '')
}

/** A click on a facet, answered in the page and from the server. */
export async function benchClicks(
  root: string,
  stage: Stage,
  progress: Progress,
  { rounds }: { readonly rounds: number },
): Promise<string> {
  const { port } = await stage.app()
  const browser = await launchBrowser()
  try {
    const figures = await progress.step('Clicks', async (tell) => {
      const each: ClickFigures[] = []
      const plans = CLICK_SITES.flatMap((site) => CLICK_SCREENS.map((screen) => ({ port, site, screen, rounds })))
      for (const [at, plan] of plans.entries()) {
        tell(`${plan.site}, ${plan.screen}`, at / plans.length)
        each.push(...(await measureClicks(browser, plan)))
      }
      return each
    })
    const packs = await Promise.all(CLICK_SITES.map((site) => measurePack(port, site)))
    writeResults(root, 'clicks', { figures, packs })
    return reportClicks(figures, packs)
  } finally {
    await browser.close()
  }
}

/** The group with the listings where they are at hand, and a yard. */
const CLICK_SITES = ['harbourline', 'redgum'] as const
const CLICK_SCREENS = ['phone', 'desk'] as const

/** Scores of four pages of the group's site. */
export async function benchLighthouse(
  root: string,
  stage: Stage,
  progress: Progress,
  { runs }: { readonly runs: number },
): Promise<string> {
  const { port, host } = await stage.app()
  const { recording } = await stage.recorded()
  const paths = [['home', '/'] as const, ...KINDS.map((kind) => [kind, recording.pages[kind][0]?.address] as const)]
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
