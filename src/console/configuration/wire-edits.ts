import type { ConfigurationEdit, ConfigurationFinding } from '#api/configuration/contract.ts'
import type { Edit } from '#configuration/edit/edit.ts'
import type { CallProblem } from '#api/contract/client.ts'

/** Edits as the API takes them. */
export function wireEdits(edits: readonly Edit[]): ConfigurationEdit[] {
  return edits.map((edit) => ({ ...edit, path: [...edit.path] }))
}

const POINTER = 'configuration/'

/** The findings with which the API refuses a change; none for another problem. */
export function refusedFindings(problem: CallProblem): readonly ConfigurationFinding[] {
  if (problem.kind !== 'problem' || problem.problem.kind !== 'invalid-configuration') return []
  return (problem.problem.errors ?? []).map(({ pointer, detail, code }) => ({
    rule: code,
    severity: 'error',
    path: pointer.startsWith(POINTER) ? pointer.slice(POINTER.length).replaceAll('/', '.') : '',
    found: '',
    expected: '',
    fix: null,
    words: detail,
  }))
}
