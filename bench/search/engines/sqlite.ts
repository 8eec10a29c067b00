import { DatabaseSync } from 'node:sqlite'
import { CELLS } from '../cells.ts'
import { batches, type Engine } from '../engine.ts'
import { COLUMNS, rowOf, statements, type Dialect } from '../sql.ts'

const DIALECT: Dialect = {
  unnest: (column) => `json_each(${column}) AS each`,
  value: 'each.value',
  text: (text) => `vehicle.rowid IN (SELECT rowid FROM vehicle_words WHERE words MATCH '${text}*')`,
}

/** SQLite of Node, in memory, with an index on what is filtered and sorted by, and full-text search. No typing errors. */
export function sqlite(): Engine {
  const db = new DatabaseSync(':memory:')
  const names = COLUMNS.map(([name]) => name)
  const insert = `INSERT OR REPLACE INTO vehicle (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  const ask = (text: string) => db.prepare(text).all()
  return {
    name: 'sqlite',
    build(count, vehicle) {
      db.exec(
        `CREATE TABLE vehicle (${COLUMNS.map(([name, type]) => `${name} ${type}${name === 'id' ? ' UNIQUE' : ''}`).join(', ')})`,
      )
      const statement = db.prepare(insert)
      for (const batch of batches(count, vehicle)) {
        db.exec('BEGIN')
        for (const document of batch) statement.run(...rowOf(document))
        db.exec('COMMIT')
      }
      for (const name of ['make', 'dealership_id', 'price', 'custom_rank'])
        db.exec(`CREATE INDEX by_${name} ON vehicle (${name})`)
      db.exec("CREATE VIRTUAL TABLE vehicle_words USING fts5(words, content='vehicle', prefix='1 2 3')")
      db.exec("INSERT INTO vehicle_words(vehicle_words) VALUES ('rebuild')")
      db.exec('ANALYZE')
    },
    run(cell) {
      const asked = cell === 'typo' ? undefined : statements(cell, DIALECT)
      if (!asked) return undefined
      const [counted] = ask(asked.total)
      const facets = asked.facets.map(({ name, values, stats }) => [name, ask(values), stats ? ask(stats) : undefined])
      return { total: Number(counted?.['n']), json: JSON.stringify({ hits: ask(asked.hits), facets }) }
    },
    update(document) {
      db.prepare('UPDATE vehicle SET price = ?, document = ? WHERE id = ?').run(
        Number(document['price']),
        JSON.stringify(document),
        String(document['id']),
      )
    },
    texts: () =>
      Object.fromEntries(
        CELLS.map((cell) => [cell, JSON.stringify(cell === 'typo' ? undefined : statements(cell, DIALECT))]),
      ),
    close: () => db.close(),
  }
}
