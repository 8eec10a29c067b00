import type { Command } from './command.ts'

/** The commands whose names have every word of the text, in any order. */
export function matchingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ id, name }) => id !== 'find' && words.every((word) => name.toLowerCase().includes(word)))
}

type Line = Pick<Command, 'id' | 'because'>

/** The line that an arrow leads to, past those that can't run; undefined for other keys. */
export function stepTo(lines: readonly Line[], current: string | undefined, key: string): string | undefined {
  const ids = lines.filter(({ because }) => because === undefined).map(({ id }) => id)
  const index = ids.findIndex((id) => id === current)
  switch (key) {
    case 'ArrowDown':
      return ids[(index + 1) % ids.length]
    case 'ArrowUp':
      return ids.at(index <= 0 ? -1 : index - 1)
    default:
      return undefined
  }
}
