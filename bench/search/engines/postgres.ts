import { readFileSync } from 'node:fs'
import pg from 'pg'
import { CELLS } from '../cells.ts'
import { batches, type Engine } from '../engine.ts'
import { COLUMNS, rowOf, statements, type Dialect, type Statements } from '../sql.ts'

const DIALECT: Dialect = {
  unnest: (column) => `jsonb_array_elements_text(${column}) AS each(v)`,
  value: 'v',
  text: (text) => `to_tsvector('simple', words) @@ to_tsquery('simple', '${text.replaceAll(' ', ' & ')}:*')`,
}
const LISTS = ['categories', 'filtered_features']
/** Clock ticks of /proc are hundredths of a second on Linux. */
const TICK_MICROSECONDS = 10_000

/** PostgreSQL at an address, one connection, a temporary table, no parallel workers. No typing errors. */
export async function postgres(address: string): Promise<Engine> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query('SET max_parallel_workers_per_gather = 0; SET temp_buffers = 262144; SET work_mem = 262144')
  const backend = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = backend.rows[0]?.pid ?? 0
  const ask = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
  const answer = async (asked: Statements) => {
    const [counted] = await ask(asked.total)
    const facets = []
    for (const { name, values, stats } of asked.facets)
      facets.push([name, await ask(values), stats && (await ask(stats))])
    return { total: Number(counted?.['n']), json: JSON.stringify({ hits: await ask(asked.hits), facets }) }
  }
  return {
    name: 'postgres',
    async build(count, vehicle) {
      const typed = COLUMNS.map(([name, type]) => `${name} ${LISTS.includes(name) ? 'jsonb' : type}`)
      await client.query(`CREATE TEMPORARY TABLE vehicle (${typed.join(', ')})`)
      for (const batch of batches(count, vehicle)) {
        const rows = batch.map((document) =>
          Object.fromEntries(rowOf(document).map((value, place) => [COLUMNS[place]?.[0], value])),
        )
        const parsed = rows.map((row) => ({
          ...row,
          ...Object.fromEntries(LISTS.map((name) => [name, JSON.parse(String(row[name]))])),
        }))
        await client.query('INSERT INTO vehicle SELECT * FROM json_populate_recordset(null::vehicle, $1)', [
          JSON.stringify(parsed),
        ])
      }
      await client.query('CREATE UNIQUE INDEX ON vehicle (id)')
      for (const name of ['make', 'dealership_id', 'price', 'custom_rank'])
        await client.query(`CREATE INDEX ON vehicle (${name})`)
      await client.query("CREATE INDEX ON vehicle USING gin (to_tsvector('simple', words)); ANALYZE vehicle")
    },
    run(cell) {
      const asked = cell === 'typo' ? undefined : statements(cell, DIALECT)
      return asked && answer(asked)
    },
    async update(document) {
      await client.query('UPDATE vehicle SET price = $1 WHERE id = $2', [document['price'], document['id']])
    },
    texts: () =>
      Object.fromEntries(
        CELLS.map((cell) => [cell, JSON.stringify(cell === 'typo' ? undefined : statements(cell, DIALECT))]),
      ),
    otherCpu: () => backendCpu(pid),
    close: () => client.end(),
  }
}

/** User and system time of the backend, where it runs on this machine. */
function backendCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS
}
