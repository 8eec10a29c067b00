import { findingJson, findingText, type Finding } from '#platform/finding.ts'
import { ok } from '#platform/result.ts'
import { readSites } from '#sites/server/read-sites.ts'
import type { CommandCall, Command } from './command.ts'
import { fromProblem, runWithin, type DoctorCheck, type Examined } from './doctor/check.ts'
import { configurationFindings } from './doctor/configuration.ts'
import { dataProblems } from './doctor/data.ts'
import { dealerFindings } from './doctor/dealers.ts'
import { feedFindings } from './doctor/feeds.ts'
import { machineFindings } from './doctor/machine.ts'
import { pictureStoreFindings } from './doctor/picture-store.ts'
import { mailFindings } from './doctor/mail.ts'
import { paymentFindings } from './doctor/payments.ts'
import { searchProblems } from './doctor/search.ts'
import { setByHandProblems } from './doctor/set-by-hand.ts'
import { settingFindings } from './doctor/settings.ts'
import { checkProviders } from './doctor/sign-in-providers.ts'
import { webhookFindings } from './doctor/webhooks.ts'
import { installationName, missingInstallation } from './installation.ts'

const CHECKS: readonly DoctorCheck[] = [
  { title: 'Machine', check: async ({ call }) => machineFindings(call.config) },
  { title: 'Pictures', check: ({ call }) => pictureStoreFindings(call.config) },
  {
    title: 'Settings',
    check: async ({ call, sites }) => settingFindings(call.config, await sites()).map((each) => fromProblem(each)),
  },
  { title: 'Sites', check: configurationFindings },
  { title: 'Dealers', check: dealerFindings },
  { title: 'Data', check: async ({ call }) => (await dataProblems(call)).map((each) => fromProblem(each)) },
  { title: 'Feeds', check: checkFeeds },
  { title: 'Mail', check: mailFindings },
  { title: 'Webhooks', check: webhookFindings },
  { title: 'Payments', check: paymentFindings },
  { title: 'Sign-in', check: checkProviders },
  { title: 'Search', check: async ({ call }) => (await searchProblems(call)).map((each) => fromProblem(each)) },
]

export const doctor: Command = {
  name: 'doctor',
  operands: [],
  summary: 'checks machine, configuration and data, and prints each problem with its fix',
  options: {},
  hasJson: true,
  run: async (call) => {
    const reports = await examine(call)
    const problems = new Set(reports.flatMap(({ problems: lines }) => lines))
    const found = problems.size
    call.answer({ findings: reports.flatMap(({ findings }) => findings).map(findingJson) }, [
      `Looking at ${installationName(call.config)}, and the sites of ${call.config.sitesFolder}.`,
      ...reports.flatMap(linesOf),
      found === 0 ? 'Nothing is wrong.' : `${found} ${found === 1 ? 'problem' : 'problems'}.`,
    ])
    // A mistyped folder is a wrong argument, as for every other command.
    if (missingInstallation(call.config)) return ok(2)
    return ok(found === 0 ? 0 : 1)
  },
}

interface Report {
  readonly title: string
  readonly findings: readonly Finding[]
  readonly problems: readonly string[]
}

/** Runs all checks at the same time, on one connection of the database. Each finding is reported once, by the first check that has it. */
async function examine(call: CommandCall): Promise<readonly Report[]> {
  const opened = await call.openPlatform()
  const platform = opened.ok ? opened.value : null
  const shared = opened.ok ? ok({ ...opened.value, close: () => Promise.resolve() }) : opened
  const sites = platform ? readSites(platform.database).catch(() => []) : Promise.resolve([])
  const examined: Examined = {
    call: { ...call, openPlatform: () => Promise.resolve(shared) },
    platform: () => Promise.resolve(platform),
    sites: () => sites,
  }
  try {
    const results = await Promise.all(CHECKS.map((each) => runWithin(each, examined)))
    const known = new Set<string>()
    return CHECKS.map(({ title }, at) => {
      const findings = (results[at] ?? []).filter((each) => !known.has(findingText(each)))
      for (const each of findings) known.add(findingText(each))
      return { title, findings, problems: findings.filter(isProblem).map(findingText) }
    })
  } finally {
    await platform?.close()
  }
}

const isProblem = ({ severity }: Finding): boolean => severity !== 'note'

function linesOf({ title, findings, problems }: Report): readonly string[] {
  const notes = findings.filter((each) => !isProblem(each))
  return [
    `${problems.length === 0 ? '✓' : '✗'} ${title}`,
    ...problems.map((line) => `  ${line}`),
    ...notes.map((each) => `  Note: ${findingText({ ...each, severity: 'error' })}`),
  ]
}

async function checkFeeds({ call, platform }: Examined): Promise<readonly Finding[]> {
  const opened = await platform()
  if (!opened) return []
  const now = new Date()
  const feeds = await feedFindings(opened.database, { feedsFolder: call.config.feedsFolder, now })
  const byHand = await setByHandProblems(opened.database, now)
  return [...feeds, ...byHand.map((each) => fromProblem(each))]
}
