import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { VISIBLE } from '../cells.ts'
import { batches, type Engine } from '../engine.ts'
import { answerBySql, sqlTexts, statements, toSql, type Dialect } from '../sql.ts'
import { COLUMNS, rowOf } from '../table.ts'

const DIALECT: Dialect = {
  unnest: (column) => `json_each(${column}) AS each`,
  value: 'each.value',
  text: (text) => `vehicle.rowid IN (SELECT rowid FROM vehicle_words WHERE words MATCH '${text}*')`,
}

/** Node's SQLite, in memory, with indexes for filters and sorts, and full-text search. */
export function sqlite(): Engine {
  const db = new DatabaseSync(':memory:')
  const prepared = new Map<string, StatementSync>()
  const ask = (text: string) => {
    const statement = prepared.get(text) ?? db.prepare(text)
    prepared.set(text, statement)
    return statement.all()
  }
  return {
    name: 'sqlite',
    build(count, vehicle) {
      const columns = COLUMNS.map(([name, type]) => `${name} ${type}${name === 'id' ? ' UNIQUE' : ''}`)
      db.exec(`CREATE TABLE vehicle (${columns.join(', ')})`)
      const insert = db.prepare(`INSERT INTO vehicle VALUES (${COLUMNS.map(() => '?').join(', ')})`)
      for (const batch of batches(count, vehicle)) {
        db.exec('BEGIN')
        for (const document of batch) insert.run(...rowOf(document))
        db.exec('COMMIT')
      }
      for (const columnsOf of ['make', 'dealership_id, price', 'price', 'custom_rank DESC, id']) {
        db.exec(`CREATE INDEX "by ${columnsOf}" ON vehicle (${columnsOf}) WHERE ${toSql(VISIBLE)}`)
      }
      db.exec("CREATE VIRTUAL TABLE vehicle_words USING fts5(words, content='vehicle', prefix='1 2 3')")
      db.exec("INSERT INTO vehicle_words(vehicle_words) VALUES ('rebuild')")
      db.exec('ANALYZE')
    },
    run: (cell, isLate) => answerBySql(statements(cell, DIALECT), ask, isLate),
    update(document) {
      const { id, price } = document
      const update = db.prepare('UPDATE vehicle SET price = ?, document = ? WHERE id = ?')
      update.run(Number(price), JSON.stringify(document), String(id))
    },
    texts: () => sqlTexts(DIALECT),
    close: () => db.close(),
  }
}
