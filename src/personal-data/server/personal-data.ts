import type { Account } from '#accounts/account.ts'
import { FREED_TIME_MAIL } from '#leads/server/thread/freed-time-mail.ts'
import { entriesOf } from '#platform/records.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import type { StoredMessage, Outbox } from '#platform/server/mail/outbox.ts'
import type { ErasureList } from './erasure-list.ts'
import { ERASE_ENDED, ERASED_IDS, ERASURES, EXPORTS, FILES, FREE_TIMES, MAILED_IDS } from './personal-tables.ts'

type Client = Transaction['$client']

/** Access to the data that the platform holds about a person on all sites of the group. */
export interface PersonalData {
  /** Everything as JSON, by table; pictures and documents as `data:` addresses. */
  readonly read: (siteId: number, account: Account) => Promise<Readonly<Record<string, readonly object[]>>>
  /**
   * Deletes the account and what belongs to it, and removes the person from leads, consents, payments and reservations. An
   * active reservation keeps the person's details until it ends, because money is held for it.
   */
  readonly erase: (siteId: number, account: Account, now: Date) => Promise<void>
}

/** Reads and decrypts a stored file; null when it is gone. */
type ReadFile = (file: {
  readonly siteId: number
  readonly parentId: string
  readonly id: string
}) => Promise<{ readonly type: string; readonly bytes: Buffer } | null>

export interface PersonalDataOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly files: Readonly<Record<keyof typeof FILES, ReadFile>>
  /** Messages that demo mode stores as files; null when messages are sent. */
  readonly outbox: Pick<Outbox, 'erase'> | null
  readonly erasures: ErasureList
}

/** A person is identified by the addresses that a code confirmed: everything sent with one of them counts as theirs. */
export function createPersonalData({ database, files, outbox, erasures }: PersonalDataOptions): PersonalData {
  return {
    read: async (siteId, account) => {
      const parts = new Map<string, readonly object[]>()
      const stored = await database.withRole('import', async ({ $client }) => {
        const { parameters } = await personOf($client, siteId, account)
        for (const [name, query] of Object.entries(EXPORTS))
          parts.set(name, (await $client.query<object>(query, parameters)).rows)
        const rows: [keyof typeof FILES, readonly FileRow[]][] = []
        for (const [name, query] of entriesOf(FILES))
          rows.push([name, (await $client.query<FileRow>(query, parameters)).rows])
        return rows
      })
      for (const [name, rows] of stored)
        parts.set(name, await Promise.all(rows.map((row) => withContent(row, files[name]))))
      return Object.fromEntries(parts)
    },
    erase: async (siteId, account, now) => {
      const { slugs, mailed } = await database.withRole('import', async ({ $client }) => {
        const person = await personOf($client, siteId, account)
        const { rows } = await $client.query<{ id: string }>(MAILED_IDS, person.parameters)
        // Before the commit, so that no erasure is missing from the list.
        erasures.add({
          at: now.toISOString(),
          sites: person.siteIds,
          account: account.id,
          rows: (await $client.query<{ id: string }>(ERASED_IDS, person.parameters)).rows.map((row) => row.id),
        })
        const freed = await $client.query<{ siteId: number; appointmentId: string }>(FREE_TIMES, [
          ...person.parameters,
          now,
        ])
        await addJobs($client, FREED_TIME_MAIL, freed.rows)
        for (const statement of ERASURES) await $client.query(statement, person.parameters)
        return { slugs: person.slugs, mailed: rows.map(({ id }) => id) }
      })
      // Deleted after the rows, because a job that still found them could store another mail.
      for (const slug of slugs) await outbox?.erase(slug, isAbout(account, mailed))
    },
  }
}

interface FileRow {
  readonly siteId: number
  readonly parentId: string
  readonly id: string
}

async function withContent({ siteId, parentId, id, ...facts }: FileRow, read: ReadFile): Promise<object> {
  const file = await read({ siteId, parentId, id })
  return { ...facts, content: file && `data:${file.type};base64,${file.bytes.toString('base64')}` }
}

/** The sites of the group, and the parameters of every statement. */
async function personOf(client: Client, siteId: number, { id, email, phone }: Account) {
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select id, slug from sites where group_name = (select group_name from sites where id = $1)',
    [siteId],
  )
  return {
    slugs: rows.map(({ slug }) => slug),
    siteIds: rows.map((row) => row.id),
    parameters: [rows.map((row) => row.id), email, phone === null ? null : nineDigits(phone), id, phone],
  }
}

const nineDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-9)

/** Whether a message went to the person, names an address of theirs, or links to something of theirs. */
function isAbout({ email, phone }: Account, ids: readonly string[]): (mail: StoredMessage) => boolean {
  return ({ id, to, replyTo, subject, text, html = '' }) => {
    const all = [id, to, replyTo, subject, text, html].join('\n').toLowerCase()
    if (email !== null && all.includes(email)) return true
    if (phone !== null && all.replaceAll(/[\s()+-]/g, '').includes(nineDigits(phone))) return true
    return ids.some((each) => all.includes(each))
  }
}

/** Erases people from ended reservations that were still active when they asked to be erased. */
export function erasedBuyersTask(database: Database): MaintenanceTask {
  return {
    name: 'erased-buyers',
    run: (now, signal) => inBatches(database, signal, (client) => client.query(ERASE_ENDED, [now, ROWS_PER_BATCH])),
  }
}
