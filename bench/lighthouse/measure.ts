import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPeer } from '../peers/install.ts'
import { run } from '../processes/run.ts'
import { median } from '../report/table.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export interface LighthouseFigures {
  readonly page: string
  /** 0 to 100, the median of the runs. */
  readonly scores: Readonly<Record<Category, number>>
  readonly runs: readonly Readonly<Record<Category, number>>[]
  /** Audits that cost points in the last run. */
  readonly faults: readonly string[]
}

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >
}

const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking'
const MAX_ATTEMPTS = 3
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Runs Lighthouse's phone preset (simulated slow network and CPU) a few times. */
export async function measureLighthouse(
  root: string,
  page: string,
  url: string,
  runs: number,
): Promise<LighthouseFigures> {
  const folder = await installPeer(root, 'lighthouse')
  const reports: Report[] = []
  for (let at = 0; at < runs; at++) reports.push(await runWithRetries(folder, url))
  const each = reports.map(scoresOf)
  const scores = toScores((category) => median(each.map((one) => one[category])))
  return { page, scores, runs: each, faults: reports.slice(-1).flatMap(faultsOf) }
}

/** Retries, because on a busy machine a trace may begin too late (`NO_NAVSTART`), which is no fault of the page. */
async function runWithRetries(folder: string, url: string): Promise<Report> {
  for (let left = MAX_ATTEMPTS - 1; ; left--) {
    try {
      return await runOnce(folder, url)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

async function runOnce(folder: string, url: string): Promise<Report> {
  const out = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'))
  const file = join(out, 'report.json')
  const browser = process.env['CHROME_PATH'] ?? BROWSERS.find((path) => existsSync(path))
  if (browser === undefined) throw new Error('No browser found. Install Chromium, or name it in CHROME_PATH.')
  const options = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${FLAGS}`]
  const args = ['node_modules/lighthouse/cli/index.js', url, ...options, `--only-categories=${CATEGORIES.join(',')}`]
  try {
    await run({ command: process.execPath, args, cwd: folder, environment: { CHROME_PATH: browser } })
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    if (report.runtimeError) throw new Error(report.runtimeError.message)
    return report
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function scoresOf({ categories }: Report): Readonly<Record<Category, number>> {
  return toScores((category) => Math.round((categories[category].score ?? 0) * 100))
}

function toScores(of: (category: Category) => number): Readonly<Record<Category, number>> {
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  }
}

function faultsOf({ categories, audits }: Report): readonly string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return []
      return [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
    }),
  )
}
