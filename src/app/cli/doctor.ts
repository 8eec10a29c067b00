import { inOneLine } from '#platform/problem.ts'
import { ok } from '#platform/result.ts'
import type { CommandCall, Command } from './command.ts'
import { configurationProblems } from './doctor/configuration.ts'
import { dataProblems, type Finding } from './doctor/data.ts'
import { machineProblems } from './doctor/machine.ts'
import { searchProblems } from './doctor/search.ts'
import { settingFindings } from './doctor/settings.ts'
import { installationName, missingInstallation } from './installation.ts'

type Check = (call: CommandCall) => Promise<readonly Finding[]>

const CHECKS: readonly { readonly title: string; readonly check: Check }[] = [
  { title: 'Machine', check: machineProblems },
  { title: 'Settings', check: settingFindings },
  { title: 'Sites', check: configurationProblems },
  { title: 'Data', check: dataProblems },
  { title: 'Search', check: searchProblems },
]

export const doctor: Command = {
  name: 'doctor',
  operands: [],
  summary: 'checks machine, configuration and data, and prints each problem with its fix',
  options: {},
  run: async (call) => {
    const reported = new Set<string>()
    call.out(`Looking at ${installationName(call.config)}, and the sites of ${call.config.sitesFolder}.`)
    for (const { title, check } of CHECKS) {
      const findings = await check(call)
      const problems = findings.filter(({ isNote }) => !isNote)
      call.out(problems.length === 0 ? `✓ ${title}` : `✗ ${title}`)
      // A read-only data folder is found by two checks, but reported once.
      for (const line of problems.map(inOneLine).filter((each) => !reported.has(each))) {
        call.out(`  ${line}`)
        reported.add(line)
      }
      for (const note of findings.filter(({ isNote }) => isNote)) call.out(`  Note: ${inOneLine(note)}`)
    }
    const found = reported.size
    call.out(found === 0 ? 'Nothing is wrong.' : `${found} ${found === 1 ? 'problem' : 'problems'}.`)
    // A mistyped folder is a wrong argument, as for every other command.
    if (missingInstallation(call.config)) return ok(2)
    return ok(found === 0 ? 0 : 1)
  },
}
