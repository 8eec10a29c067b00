import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Database } from '#platform/server/database.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { erasuresOf } from './erasures.ts'

/** One erasure of a person, by ids alone. */
const erasure = z.object({
  at: z.iso.datetime(),
  sites: z.array(z.int()),
  account: z.uuid(),
  /** Ids of enquiries, purchases, reservations, payments, draws and alerts. */
  rows: z.array(z.uuid()),
})

export type Erasure = z.infer<typeof erasure>

/**
 * The list of erasures, one JSON line each, outside the database: a backup is older than some of them, and whoever restores it erases these people
 * again. Each line is on the disk before the erasure is committed. If the process dies in between, the person is on the list and still in the
 * database; then the erasure failed for the shopper, and a restore carries it out.
 */
export interface ErasureList {
  readonly add: (entry: Erasure) => void
  /** Creates an empty list if there is none, so that a missing one is noticed. */
  readonly touch: () => void
}

export function openErasureList(file: string): ErasureList {
  const append = (text: string): void => {
    mkdirSync(dirname(file), { recursive: true })
    const handle = openSync(file, 'a', 0o600)
    try {
      writeSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }
  return { add: (entry) => append(`${JSON.stringify(entry)}\n`), touch: () => append('') }
}

/** All erasures of a list. A last line that was cut off by a crash is left out: that erasure was not committed. */
export function readErasureList(file: string): Result<readonly Erasure[], Problem<'no-erasures' | 'damaged-erasures'>> {
  if (!existsSync(file)) {
    const fix = 'Name it with --erasures FILE, or "--erasures none" if nobody was ever erased.'
    return err(problem('no-erasures', `There is no list of erasures at ${file}.`, fix))
  }
  const lines = readFileSync(file, 'utf8').split('\n')
  const entries: Erasure[] = []
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const entry = parseLine(line)
    if (entry) entries.push(entry)
    else if (at < lines.length - 1)
      return err(problem('damaged-erasures', `${file} is damaged: line ${at + 1} is no erasure.`, ''))
  }
  return ok(entries)
}

function parseLine(line: string): Erasure | null {
  try {
    return erasure.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/** Erases again, in a restored database. What is gone already stays so. */
export async function repeatErasures(database: Pick<Database, 'withRole'>, entries: readonly Erasure[]): Promise<void> {
  for (const { sites, account, rows } of entries) {
    await database.withRole('import', async ({ $client }) => {
      await $client.query(FREE_TIMES_AGAIN, [sites, rows, account])
      for (const statement of ERASURES_AGAIN) await $client.query(statement, [sites, rows, account])
    })
  }
}

const TYPED = 'num_nulls($1::int[], $2::uuid[], $3::uuid) >= 0'
const LISTED = 'site_id = any($1::int[]) and id = any($2::uuid[])'
const LEADS = `select l.id from leads l where l.${LISTED}`

const FREE_TIMES_AGAIN = `
  update appointments set state = 'cancelled', sequence = sequence + 1
  where lead_id in (${LEADS}) and state = 'booked' and ${TYPED}`

const ERASURES_AGAIN = erasuresOf({
  leads: LEADS,
  alerts: `site_id = any($1::int[]) and (id = any($2::uuid[]) or account_id = $3)`,
  purchased: LISTED,
  invoiced: LISTED,
  drawn: `site_id = any($1::int[]) and (id = any($2::uuid[]) or player = 'account ' || $3::text)`,
  reserved: LISTED,
  // All of them: they were valid for minutes, and name addresses.
  codes: 'true',
  account: 'id = $3',
  typed: TYPED,
})
