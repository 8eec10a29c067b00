import { inOneLine, type Problem } from '#platform/problem.ts'
import { ok } from '#platform/result.ts'
import type { CommandCall, Command } from './command.ts'
import { configurationProblems } from './doctor/configuration.ts'
import { dataProblems } from './doctor/data.ts'
import { machineProblems } from './doctor/machine.ts'
import { searchProblems } from './doctor/search.ts'

type Examination = (call: CommandCall) => Promise<readonly Problem[]>

const EXAMINATIONS: readonly { readonly title: string; readonly examine: Examination }[] = [
  { title: 'Machine', examine: machineProblems },
  { title: 'Sites', examine: configurationProblems },
  { title: 'Data', examine: dataProblems },
  { title: 'Search', examine: searchProblems },
]

export const doctor: Command = {
  name: 'doctor',
  operands: [],
  summary: 'names each problem of the machine, the configuration and the data, with its fix',
  options: {},
  run: async (call) => {
    let found = 0
    for (const { title, examine } of EXAMINATIONS) {
      const problems = await examine(call)
      found += problems.length
      call.out(problems.length === 0 ? `✓ ${title}` : `✗ ${title}`)
      for (const problem of problems) call.out(`  ${inOneLine(problem)}`)
    }
    call.out(found === 0 ? 'Nothing is wrong.' : `${found} ${found === 1 ? 'problem' : 'problems'}.`)
    return ok(found === 0 ? 0 : 1)
  },
}
