import { CELLS } from '../cells.ts'
import { batches, type Engine } from '../engine.ts'
import { hasProperties, peer } from '../peer.ts'
import { COLUMNS, rowOf, statements, type Dialect, type Statements } from '../sql.ts'

type Row = Readonly<Record<string, unknown>>
type Appender = { appendVarchar(v: string): void; appendInteger(v: number): void; endRow(): void; closeSync(): void }
type Connection = {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Row[] }>
  createAppender(table: string): Promise<Appender>
}
type DuckDb = {
  DuckDBInstance: {
    create(
      path: string,
      options: Record<string, string>,
    ): Promise<{ connect(): Promise<Connection>; closeSync(): void }>
  }
}

const DIALECT: Dialect = {
  unnest: (column) => `unnest(${column}) AS each(v)`,
  value: 'v',
  // Its full-text extension is fetched from the internet; words are looked for by LIKE.
  text: (text) =>
    text
      .split(' ')
      .map((word, index, all) => `(' ' || words || ' ') ILIKE '% ${word}${index === all.length - 1 ? '' : ' '}%'`)
      .join(' AND '),
}

/** A list out of its JSON text. */
function list(name: string): string {
  return `string_split(trim(${name}, '[]"'), '","') AS ${name}`
}

/** DuckDB in this process, in memory, one thread. No typing errors. */
export async function duckdb(): Promise<Engine> {
  const { DuckDBInstance } = peer('@duckdb/node-api', (loaded): loaded is DuckDb =>
    hasProperties(loaded, 'DuckDBInstance'),
  )
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const db = await instance.connect()
  const ask = async (text: string) => (await db.runAndReadAll(text)).getRowObjectsJson()
  const answer = async (asked: Statements) => {
    const [counted] = await ask(asked.total)
    const facets = []
    for (const { name, values, stats } of asked.facets)
      facets.push([name, await ask(values), stats && (await ask(stats))])
    return { total: Number(counted?.['n']), json: JSON.stringify({ hits: await ask(asked.hits), facets }) }
  }
  return {
    name: 'duckdb',
    async build(count, vehicle) {
      await db.run(`CREATE TABLE loaded (${COLUMNS.map(([name, type]) => `"${name}" ${type}`).join(', ')})`)
      const appender = await db.createAppender('loaded')
      for (const batch of batches(count, vehicle)) {
        for (const document of batch) {
          for (const value of rowOf(document)) {
            if (typeof value === 'number') appender.appendInteger(value)
            else appender.appendVarchar(value)
          }
          appender.endRow()
        }
      }
      appender.closeSync()
      await db.run(
        `CREATE TABLE vehicle AS SELECT * REPLACE (${list('categories')}, ${list('filtered_features')}) FROM loaded`,
      )
      await db.run('DROP TABLE loaded')
    },
    run(cell) {
      const asked = cell === 'typo' ? undefined : statements(cell, DIALECT)
      return asked && answer(asked)
    },
    async update(document) {
      await db.run(`UPDATE vehicle SET price = ${Number(document['price'])} WHERE id = '${String(document['id'])}'`)
    },
    texts: () =>
      Object.fromEntries(
        CELLS.map((cell) => [cell, JSON.stringify(cell === 'typo' ? undefined : statements(cell, DIALECT))]),
      ),
    close: () => instance.closeSync(),
  }
}
