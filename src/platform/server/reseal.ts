import type { ClientBase } from 'pg'
/** The part of a `Seal` that replaces keys. Packages that encrypt may take a while. */
export interface Reseal {
  readonly reseal: (sealed: Buffer, owner: string) => ResealedContent | Promise<ResealedContent>
}

/** The content sealed with the current key; `current` if it is already, null if no key opens it. */
type ResealedContent = Buffer | 'current' | null

/** A column with sealed content. */
export interface SealedColumn {
  /** Plural name of the column's content: documents of purchases. */
  readonly what: string
  readonly table: string
  readonly column: string
  /** SQL expression that identifies a row. */
  readonly row: string
  /** SQL expression of the owner that each row's content is bound to. */
  readonly owner: string
  readonly seal: Reseal
}

export interface ResealReport {
  readonly resealed: number
  /** Sealed with the current key before. */
  readonly current: number
  /** Sealed with a key that is not in the ring. */
  readonly unreadable: number
}

const ROWS_AT_ONCE = 20

/**
 * Seals every row with the current key of the ring. Stopping it in the middle loses nothing: each row is replaced by one statement, and only if it
 * has not changed since it was read.
 */
export async function reseal(client: ClientBase, sealed: SealedColumn): Promise<ResealReport> {
  const report = { resealed: 0, current: 0, unreadable: 0 }
  const { table, column, row, owner, seal } = sealed
  const read = `select ${row} as row, ${owner} as owner, ${column} as content from ${table}
    where ${row} > $1 order by ${row} limit ${ROWS_AT_ONCE}`
  let last = ''
  for (;;) {
    const { rows } = await client.query<{ row: string; owner: string; content: Buffer }>(read, [last])
    for (const each of rows) {
      const result = await seal.reseal(each.content, each.owner)
      if (result === null) report.unreadable++
      else if (result === 'current') report.current++
      else {
        await client.query(`update ${table} set ${column} = $1 where ${row} = $2 and ${column} = $3`, [
          result,
          each.row,
          each.content,
        ])
        report.resealed++
      }
    }
    const end = rows.at(-1)
    if (end === undefined) return report
    last = end.row
  }
}
