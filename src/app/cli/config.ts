import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { findOwner, ownerPath } from '#configuration/find-owner.ts'
import type { Owner, Writer } from '#configuration/owner.ts'
import { handOver } from '#configuration/server/hand-over.ts'
import { compareFile, fileOfOwner, writeOwnerFile } from '#configuration/server/owner-file.ts'
import { readCurrent, type CurrentRevision } from '#configuration/server/revisions.ts'
import type { Actor } from '#platform/actor.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import { configurationSources } from '../start/configuration-files.ts'
import { commandActor } from './command-actor.ts'
import type { Command, CommandCall, ExitCode } from './command.ts'

export const configAdopt: Command = {
  name: 'config adopt',
  operands: ['OWNER'],
  summary:
    'makes the console the writer of a site or dealer (site/NAME, dealer/NAME), whose file is left alone from then on',
  options: {},
  hasJson: true,
  run: (call) =>
    withOwner(call, async ({ current, database }) => {
      const { writer, file, number } = current
      if (writer === 'console') return answerWith(call, current, number, ['The console is its writer already.'])
      const handed = await handOverTo(database, current, {
        writer: 'console',
        file: null,
        actor: commandActor('config adopt'),
      })
      if (!handed.ok) return handed
      const lines = [
        `${ownerPath(current.owner)} is written by the console from now on; its text and comments are in force as they are.`,
        ...(file === null ? [] : [`${file} is left alone.`]),
      ]
      return answerWith(call, { owner: current.owner, writer: 'console', file: null }, handed.value, lines)
    }),
}

export const configExport: Command = {
  name: 'config export',
  operands: ['OWNER', '[FILE]'],
  summary: 'writes the text in force to the file of a site or dealer, and makes that file its writer again',
  options: {
    replace: { type: 'boolean', help: 'replaces a file with another text, which is kept beside it as FILE.bak' },
  },
  hasJson: true,
  run: (call) =>
    withOwner(call, async ({ current, text, database }) => {
      const sources = configurationSources(call.config)
      const place = fileOfOwner(sources, current.owner)
      const target = call.operands[1] === undefined ? place : resolve(call.operands[1])
      if (target === undefined) throw new Error(`there are no files of ${current.owner.kind}s`)
      if (!existsSync(dirname(target)))
        return err(problem('no-folder', `There is no folder ${dirname(target)}.`, 'Create it first.'))
      const written = { owner: current.owner, file: target, text }
      if (target !== place) {
        if (existsSync(target)) return err(problem('file-exists', `There is a file ${target}.`, 'Name another one.'))
        await writeFile(target, text)
        const copy = `${target} is a copy. Its writer stays ${writerName(current.writer)}: without FILE the text goes to ${place}.`
        return answerWith(call, { ...current, file: target }, current.number, [copy])
      }
      const found = await compareFile(sources, written)
      if (found === 'other' && call.values['replace'] !== true) return err(otherText(target))
      if (current.writer === 'files') {
        return found === 'same'
          ? answerWith(call, current, current.number, [`${target} is its writer already, and has the text in force.`])
          : err(problem('written-by-file', `${current.file ?? target} is its writer.`, 'Correct that file.'))
      }
      if (found !== 'same') await writeOwnerFile(sources, written)
      const handed = await handOverTo(database, current, {
        writer: 'files',
        file: target,
        actor: commandActor('config export'),
      })
      if (!handed.ok) return handed
      const line = `${target} has the text in force, and is the writer of ${ownerPath(current.owner)} from now on.`
      return answerWith(call, { owner: current.owner, writer: 'files', file: target }, handed.value, [line])
    }),
}

interface Found {
  readonly current: CurrentRevision
  /** The text in force. */
  readonly text: string
  readonly database: Pick<Database, 'withRole'>
}

/** Finds the owner that the call names among those with a text in force. */
async function withOwner(
  call: CommandCall,
  run: (found: Found) => Promise<Result<ExitCode, Problem>>,
): Promise<Result<ExitCode, Problem>> {
  const platform = await call.openPlatform()
  if (!platform.ok) return platform
  const { database, close } = platform.value
  try {
    const all = await database.withRole('index', readCurrent, { readOnly: true })
    const inForce = all.flatMap((each) =>
      each.text === null ? [] : [{ ...each.owner, current: each, text: each.text }],
    )
    const found = findOwner(call.operands[0] ?? '', inForce)
    return found.ok ? await run({ ...found.value, database }) : found
  } finally {
    await close()
  }
}

async function handOverTo(
  database: Pick<Database, 'withRole'>,
  { owner, number }: CurrentRevision,
  to: { readonly writer: Writer; readonly file: string | null; readonly actor: Actor },
): Promise<Result<number, Problem>> {
  const given = { owner, ...to, previous: number }
  const handed = await database.withRole('import', (tx) => handOver(tx, given))
  if (handed.ok) return handed
  return err(problem('changed-since', `${ownerPath(owner)} was changed meanwhile.`, 'Repeat the command.'))
}

const writerName = (writer: Writer): string => (writer === 'files' ? 'its file' : 'the console')

function otherText(file: string): Problem {
  return problem(
    'file-exists',
    `${file}, or a part beside it, has another text than the one in force.`,
    'Rename it, or repeat with --replace, which keeps it as FILE.bak.',
  )
}

function answerWith(
  { answer }: Pick<CommandCall, 'answer'>,
  { owner, writer, file }: { readonly owner: Owner; readonly writer: Writer; readonly file: string | null },
  revision: number,
  lines: readonly string[],
): Result<ExitCode, Problem> {
  answer({ owner: { kind: owner.kind, name: owner.name }, writer, file, revision }, lines)
  return ok(0)
}
