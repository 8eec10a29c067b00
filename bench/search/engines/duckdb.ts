import { batches, type Engine } from '../engine.ts'
import { hasProperties, peer } from '../peer.ts'
import { answerBySql, sqlTexts, statements, type Dialect, type Row } from '../sql.ts'
import { COLUMNS, rowOf } from '../table.ts'

type Appender = {
  appendNull(): void
  appendVarchar(value: string): void
  appendInteger(value: number): void
  endRow(): void
  closeSync(): void
}
type Prepared = { runAndReadAll(): Promise<{ getRowObjectsJson(): Row[] }> }
type Connection = {
  run(sql: string, values?: unknown[]): Promise<unknown>
  prepare(sql: string): Promise<Prepared>
  createAppender(table: string): Promise<Appender>
}
type Instance = { connect(): Promise<Connection>; closeSync(): void }
type DuckDb = { DuckDBInstance: { create(path: string, options: Record<string, string>): Promise<Instance> } }

const DIALECT: Dialect = {
  unnest: (column) => `unnest(${column}) AS each(v)`,
  value: 'each.v',
  // Its full-text extension would have to be downloaded, so words are searched by LIKE.
  text: (text) =>
    text
      .split(' ')
      .map((word, index, all) => `(' ' || words || ' ') ILIKE '% ${word}${index === all.length - 1 ? '' : ' '}%'`)
      .join(' AND '),
}

/** Parses a list from JSON. */
function list(name: string): string {
  return `string_split(trim(${name}, '[]"'), '","') AS ${name}`
}

/** DuckDB in this process, in memory, one thread. */
export async function duckdb(): Promise<Engine> {
  const { DuckDBInstance } = peer('@duckdb/node-api', (loaded): loaded is DuckDb =>
    hasProperties(loaded, 'DuckDBInstance'),
  )
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const db = await instance.connect()
  const prepared = new Map<string, Prepared>()
  const ask = async (text: string) => {
    const statement = prepared.get(text) ?? (await db.prepare(text))
    prepared.set(text, statement)
    return (await statement.runAndReadAll()).getRowObjectsJson()
  }
  return {
    name: 'duckdb',
    async build(count, vehicle) {
      await db.run(`CREATE TABLE loaded (${COLUMNS.map(([name, type]) => `"${name}" ${type}`).join(', ')})`)
      const appender = await db.createAppender('loaded')
      for (const batch of batches(count, vehicle)) {
        for (const document of batch) {
          for (const value of rowOf(document)) {
            if (value === null) appender.appendNull()
            else if (typeof value === 'number') appender.appendInteger(value)
            else appender.appendVarchar(value)
          }
          appender.endRow()
        }
      }
      appender.closeSync()
      const lists = ['categories', 'filtered_features'].map(list).join(', ')
      await db.run(`CREATE TABLE vehicle AS SELECT * REPLACE (${lists}) FROM loaded`)
      await db.run('DROP TABLE loaded')
      await db.run('CREATE UNIQUE INDEX by_id ON vehicle (id)')
    },
    run: (cell, isLate) => answerBySql(statements(cell, DIALECT), ask, isLate),
    async update(document) {
      const values = [Number(document['price']), JSON.stringify(document), String(document['id'])]
      await db.run('UPDATE vehicle SET price = $1, document = $2 WHERE id = $3', values)
    },
    texts: () => sqlTexts(DIALECT),
    close: () => instance.closeSync(),
  }
}
