import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/go-live.md'), 'utf8')

/** A block of code of the guide, without the indentation of the list that it is in. */
function blocks(language: string): readonly string[] {
  return [...GUIDE.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^\\1\`\`\`$`, 'gm'))].map(
    ([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

/**
 * A file that the guide shows, whose first line is a comment with its path. The journey writes the same files as a reader does, so
 * the guide can't differ from what works. `changes` puts local addresses in place of the guide's; each has to be there.
 */
export function fileOfGuide(path: string, changes: Readonly<Record<string, string>> = {}): string {
  const text = [...blocks('yaml'), ...blocks('ini')].find((block) => block.startsWith(`# ${path}\n`))
  if (text === undefined) throw new Error(`docs/go-live.md shows no file ${path}`)
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${path} of docs/go-live.md does not contain ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}

/** Throws unless the guide tells its reader to run the command. */
export function assertInGuide(command: string): void {
  const commands = blocks('sh').flatMap((block) => block.split('\n').map((line) => line.replace(/ +#.*$/, '').trim()))
  if (!commands.includes(command)) throw new Error(`docs/go-live.md does not say: ${command}`)
}
