import { inOneLine } from '#platform/problem.ts'
import { ok } from '#platform/result.ts'
import { reportText } from '#sites/server/check-sites.ts'
import { checkWithSecrets } from './check-with-secrets.ts'
import { recipientProblems } from '../start/recipient-problems.ts'
import type { Command } from './command.ts'

export const sitesCheck: Command = {
  name: 'sites check',
  operands: [],
  summary: 'validates the configuration files of the sites',
  options: {
    unused: { type: 'boolean', help: 'also lists keys that are set but have no effect yet' },
    recipients: { type: 'boolean', help: 'also checks the database for each dealership, its location and its mailbox' },
  },
  run: async ({ config, values, out, openPlatform }) => {
    const report = await checkWithSecrets({ config, openPlatform })
    if (report.sites.length === 0) out(`There is no site file in ${config.sitesFolder}.`)
    out(reportText(report, { unused: values['unused'] === true }))
    if (report.secretsUnknown) out(`Not checked: which secrets are set. ${inOneLine(report.secretsUnknown)}`)
    if (values['recipients'] !== true) {
      out('Not checked: dealerships, locations and mailboxes. --recipients looks them up in the database.')
      return ok(report.ok ? 0 : 1)
    }
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const sites = report.sites.flatMap(({ site }) => site ?? [])
      const problems = await recipientProblems(platform.value.database, sites)
      for (const each of problems) out(inOneLine(each))
      const isFine = problems.every(({ kind }) => kind === 'borrowed-mailbox')
      return ok(report.ok && isFine ? 0 : 1)
    } finally {
      await platform.value.close()
    }
  },
}
