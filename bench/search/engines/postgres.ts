import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inOneLine } from '#platform/problem.ts'
import { openCluster, stopCluster } from '#platform/server/postgres/cluster.ts'
import { VISIBLE } from '../cells.ts'
import { batches, type Engine } from '../engine.ts'
import { answerBySql, sqlTexts, statements, toSql, type Dialect, type Row } from '../sql.ts'
import { COLUMNS, rowOf } from '../table.ts'

const LISTS = new Set(['categories', 'filtered_features'])
/** Enough memory for all pages of a million vehicles, and no durability. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  autovacuum: 'off',
}

const DIALECT: Dialect = {
  unnest: (column) => `jsonb_array_elements_text(${column}) AS each(v)`,
  value: 'each.v',
  text: (text) => `vector @@ to_tsquery('simple', '${text.replaceAll(' ', ' & ')}:*')`,
}

const INDEXES = ['make', 'dealership_id, price', 'price', 'custom_rank DESC, id']

/** The PostgreSQL that comes with the platform, started for this run on its own folder, with one connection and no parallel workers. */
export async function postgres(): Promise<Engine> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-search-'))
  // PostgreSQL may have to run as another user.
  chmodSync(dataFolder, 0o755)
  const cluster = await openCluster({ dataFolder, settings: SETTINGS })
  if (!cluster.ok) throw new Error(inOneLine(cluster.error))
  const { url, home } = cluster.value
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [backend] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows
  const names = new Map<string, string>()
  const ask = async (text: string) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return (await client.query<Row>({ name, text })).rows
  }
  return {
    name: 'postgres',
    build: async (count, vehicle) => {
      await client.query(`CREATE TABLE vehicle (${columns().join(', ')})`)
      for (const batch of batches(count, vehicle)) await insert(client, batch.map(rowOf))
      await client.query('CREATE UNIQUE INDEX ON vehicle (id)')
      for (const indexed of INDEXES) await client.query(`CREATE INDEX ON vehicle (${indexed}) WHERE ${toSql(VISIBLE)}`)
      await client.query('CREATE INDEX ON vehicle USING gin (vector)')
      await client.query('VACUUM ANALYZE vehicle')
    },
    run: (cell, isLate) => answerBySql(statements(cell, DIALECT), ask, isLate),
    async update(document) {
      const values = [document['price'], JSON.stringify(document), document['id']]
      const text = 'UPDATE vehicle SET price = $1, document = $2 WHERE id = $3'
      await client.query({ name: 'update', text, values })
    },
    texts: () => sqlTexts(DIALECT),
    otherProcess: () => backend?.pid ?? 0,
    async storedBytes() {
      const [size] = (await client.query<{ n: string }>("SELECT pg_total_relation_size('vehicle') AS n")).rows
      return Number(size?.n)
    },
    async close() {
      await client.end()
      await stopCluster(home)
      for (const folder of [home.folder, dataFolder]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function columns(): readonly string[] {
  const typed = COLUMNS.map(([name, type]) => `${name} ${LISTS.has(name) ? 'jsonb' : type}`)
  return [...typed, "vector tsvector GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED"]
}

/** One insert statement with an array per column. */
async function insert(client: pg.Client, rows: readonly (readonly unknown[])[]): Promise<void> {
  const names = COLUMNS.map(([name]) => name).join(', ')
  const lists = COLUMNS.map(([name, type], at) => `$${at + 1}::${LISTS.has(name) ? 'jsonb' : type}[]`)
  const values = COLUMNS.map((_, at) => rows.map((row) => row[at]))
  await client.query(`INSERT INTO vehicle (${names}) SELECT * FROM unnest(${lists.join(', ')})`, values)
}
