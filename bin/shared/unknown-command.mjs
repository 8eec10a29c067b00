/**
 * The names of the commands in their help.
 * @param {string} help
 */
export function commandNames(help) {
  return [...help.matchAll(/^ {2}([a-z][a-z-]*(?: [a-z-]+)*)(?: \[?[A-Z]+\]?)* {2,}\S/gm)].map(([, name]) => name)
}

/**
 * Whether the arguments begin with the words of a command.
 * @param {readonly string[]} args
 * @param {string} name
 */
export function beginsWith(args, name) {
  return name.split(' ').every((word, at) => args[at] === word)
}

/** Commands of earlier versions that have other names now, the longer ones first. */
const RENAMED = [
  { before: 'feeds', operands: 1, now: 'outgoing SITE' },
  { before: 'leads --replay', operands: 0, now: 'leads replay' },
  { before: 'leads --id', operands: 0, now: 'leads replay --id ID' },
  { before: 'leads', operands: 0, now: 'leads failed' },
]

/** Whether arguments call a renamed command. Its options don't count as operands; `leads lits` is a mistyped command. */
function isRenamed(args, { before, operands }) {
  const words = before.split(' ')
  const rest = args.slice(words.length)
  if (!beginsWith(args, before)) return false
  return words.length > 1 || (rest.length >= operands && rest.slice(operands).every((word) => word.startsWith('--')))
}

/**
 * The sentences about arguments that begin with no command: the fix names the commands that may be meant.
 * @param {readonly string[]} args
 * @param {readonly string[]} names
 */
export function unknownCommand(args, names) {
  const renamed = RENAMED.find((each) => isRenamed(args, each))
  if (renamed)
    return { what: `There is no command "${args.join(' ')}".`, fix: `It is called "forecourt ${renamed.now}" now.` }
  const sameWord = names.filter((name) => name.split(' ')[0] === args[0])
  const meant = (sameWord.length > 0 ? sameWord : nearest(args, names)).map((name) => `forecourt ${name}`)
  return {
    what: `There is no command "${args.join(' ')}".`,
    fix: meant.length > 0 ? `Did you mean ${meant.join(' or ')}?` : 'See forecourt --help.',
  }
}

/** The names with the fewest typing errors: at most one for every three letters. */
function nearest(args, names) {
  const found = names.map((name) => {
    const typed = args.slice(0, name.split(' ').length).join(' ')
    return { name, errors: typingErrors(typed, name) }
  })
  const fewest = Math.min(...found.map(({ errors }) => errors))
  return found.filter(({ name, errors }) => errors === fewest && errors <= name.length / 3).map(({ name }) => name)
}

/** Levenshtein's distance: the letters to add, remove or replace. */
function typingErrors(typed, name) {
  let row = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...typed].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= name.length; at++)
      next[at] = Math.min(next[at - 1] + 1, row[at] + 1, row[at - 1] + (letter === name[at - 1] ? 0 : 1))
    row = next
  }
  return row[name.length]
}
