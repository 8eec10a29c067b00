import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { Mapping } from '../../mapping/mapping.ts'
import { parseMapping } from '../../mapping/parse/parse-mapping.ts'
import { openRows } from './row-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

let serial = 0
function file(content: string | Buffer): string {
  const path = join(folder, `${++serial}`)
  writeFileSync(path, content)
  return path
}

function mapping(format: string): Mapping {
  const parsed = parseMapping(
    `name: x\nabout: x\nformat: ${format}\nidentity: { columns: [id] }\nfields: { make: make, model: model, carType: type }`,
    'x.yaml',
  )
  if (!parsed.ok) throw new Error('mapping')
  return parsed.value
}

/** The rows' cells or faults, or the kind of the file's problem. */
async function read(format: string, path: string): Promise<unknown> {
  const source = await openRows(path, mapping(format))
  if (!source.ok) return source.error.kind
  const rows: unknown[] = []
  for await (const batch of source.value.batches) {
    if (!batch.ok) return batch.error.kind
    for (const row of batch.value) rows.push(row.fault ?? row.cells)
  }
  return rows
}

const CSV = '{ kind: csv }'
const TABLE = 'id,make\n1,Škoda\n2,MG\n'
const ROWS = [
  ['1', 'Škoda'],
  ['2', 'MG'],
]

describe('openRows', () => {
  it.each([
    ['plain', Buffer.from(TABLE)],
    ['with a byte order mark', Buffer.from(`\uFEFF${TABLE}`)],
    ['gzip', gzipSync(TABLE)],
    ['two gzip members', Buffer.concat([gzipSync(TABLE.slice(0, 5)), gzipSync(TABLE.slice(5))])],
    ['zstd', zstdCompressSync(TABLE)],
    ['in UTF-16 with a byte order mark', Buffer.from(`\uFEFF${TABLE}`, 'utf16le')],
    ['in UTF-16 without one', Buffer.from(TABLE, 'utf16le')],
    ['in UTF-16, big endian', Buffer.from(TABLE, 'utf16le').swap16()],
    ['with semicolons', Buffer.from(TABLE.replaceAll(',', ';'))],
    ['with tabs', Buffer.from(TABLE.replaceAll(',', '\t'))],
    ['with semicolons in UTF-16', Buffer.from(TABLE.replaceAll(',', ';'), 'utf16le')],
  ])('reads a file: %s', async (_, content) => expect(await read(CSV, file(content))).toEqual(ROWS))

  it.each([
    ['a truncated gzip', gzipSync(TABLE.repeat(1000)).subarray(0, 60), 'damaged'],
    ['a truncated zstd', zstdCompressSync(TABLE.repeat(1000)).subarray(0, 30), 'damaged'],
    ['an empty file', Buffer.alloc(0), 'wrong-format'],
  ])('%s is refused as a whole', async (_, content, kind) => expect(await read(CSV, file(content))).toBe(kind))

  it('reports a missing file', async () => expect(await read(CSV, join(folder, 'none'))).toBe('not-found'))
  it('reports a folder', async () => expect(await read(CSV, folder)).toBe('not-readable'))

  it('reports rows of another width', async () => {
    expect(await read(CSV, file('id,make\n1\n1,MG,,\n1,MG,x\n'))).toEqual([
      'the row has 1 columns, the heading 2',
      ['1', 'MG'],
      'the row has 3 columns, the heading 2',
    ])
  })

  it('reads a chunk of 250,000 rows', async () => {
    const rows = await read(CSV, file(`id,make\n${'\n'.repeat(250_000)}1,MG\n`))
    expect(rows).toHaveLength(250_001)
  })

  it('recognizes Windows-1252', async () => {
    const windows = Buffer.from('id,make\n1,Citro\xebn\n', 'latin1')
    expect(await read(CSV, file(windows))).toEqual([['1', 'Citroën']])
    expect(await read('{ kind: csv, encoding: windows-1252 }', file(windows))).toEqual([['1', 'Citroën']])
    const utf8 = file('id,make\n1,Citroën\n')
    expect(await read('{ kind: csv, encoding: windows-1252 }', utf8)).toEqual([['1', 'Citroën']])
  })

  it('refuses a file that begins in Windows-1252 and continues in UTF-8', async () => {
    const ascii = Buffer.from('2,MG\n'.repeat(300_000))
    const windows = Buffer.from('id,make\n1,Citro\xebn\n', 'latin1')
    const mixed = Buffer.concat([windows, ascii, Buffer.from('3,Citroën\n')])
    expect(await read(CSV, file(mixed))).toBe('wrong-encoding')
  })

  it('reports a recognized encoding and separator', async () => {
    const source = await openRows(file(Buffer.from(TABLE.replaceAll(',', ';'), 'utf16le')), mapping(CSV))
    expect(source).toMatchObject({
      value: { recognized: ['UTF-16', 'separated by semicolons (the mapping expects commas)'] },
    })
  })

  it('uses the separator that cuts a heading with none of the columns, first of all the one of the mapping', async () => {
    expect(await read(CSV, file('a;b\n1;2\n'))).toEqual([['1', '2']])
    expect(await read(CSV, file('a,b|c|d\n1,2\n'))).toEqual([['1', '2']])
  })

  it('marks invalid UTF-8 bytes instead of dropping them', async () => {
    const damaged = Buffer.concat([Buffer.from(TABLE), Buffer.from('3,Citro\xebn\n', 'latin1')])
    expect(await read(CSV, file(damaged))).toEqual([...ROWS, ['3', 'Citro\uFFFDn']])
  })

  it('reads JSON lines', async () => {
    const lines =
      '{"id":1,"make":"MG","model":null,"type":"used"}\n\n{"id":}\n[1]\n{"__proto__":{"id":"x"},"make":["a","b"]}'
    expect(await read('{ kind: jsonLines }', file(lines))).toEqual([
      ['1', 'MG', null, 'used'],
      [],
      'the record is not a JSON object',
      'the record is not a JSON object',
      [null, ['a', 'b'], null, null],
    ])
  })

  it('reads XML in the encoding that it declares', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><cars><car><id>1</id><make>Citro\xebn</make></car></cars>'
    expect(await read('{ kind: xml, records: cars/car }', file(Buffer.from(xml, 'latin1')))).toEqual([
      ['1', 'Citroën', null, null],
    ])
  })

  it('reads XML with attributes and repeated elements', async () => {
    const xml =
      '<cars><car><id>1</id><make>M&amp;G &#233;</make><model>a</model><model>b</model><type>&lol;</type></car></cars>'
    expect(await read('{ kind: xml, records: cars/car }', file(xml))).toEqual([['1', 'M&G é', ['a', 'b'], '&lol;']])
  })
})
