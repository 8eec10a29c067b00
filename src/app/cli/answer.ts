import { inOneLine, type Problem } from '#platform/problem.ts'
import type { Answer, CommandOption } from './command.ts'

/** The option of every command with `hasJson`. */
export const JSON_OPTION: CommandOption = {
  type: 'boolean',
  help: 'prints the body that the API answers with: { "data": … }; problems go to standard error as RFC 9457 details',
}

export function createAnswer(out: (text: string) => void, isJson: boolean): Answer {
  return (data, lines) => (isJson ? out(JSON.stringify({ data }, null, 2)) : lines.forEach((line) => out(line)))
}

/** Whether the arguments ask for JSON, also where they are wrong otherwise. */
export const asksForJson = (args: readonly string[]): boolean => args.includes('--json')

/** The problems as people read them, one a line, or as one document of problem details (RFC 9457). */
export function problemText(problems: readonly Problem[], isJson: boolean): string {
  const lines = problems.map(inOneLine)
  const [first] = problems
  if (!isJson || !first) return lines.map((line) => `${line}\n`).join('')
  const errors = problems.length > 1 ? { errors: problems.map((each) => detailsOf(each)) } : {}
  return `${JSON.stringify({ ...detailsOf(first), ...errors })}\n`
}

/** `type` is a relative reference, as RFC 9457 allows; a command has no status of HTTP. */
function detailsOf(problem: Problem): { readonly type: string; readonly title: string; readonly detail: string } {
  const words = problem.kind.replaceAll('-', ' ')
  return { type: problem.kind, title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, detail: inOneLine(problem) }
}
