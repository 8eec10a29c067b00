import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { parseMapping } from '../../mapping/parse/parse-mapping.ts'
import { openRows } from './row-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TABLE = 'id,make\n1,Škoda\n2,MG\n'
const MAPPING = `name: x\nabout: x\nformat: { kind: csv }\nidentity: { columns: [id] }\nfields: { make: make, model: model, carType: type }`

let serial = 0
function file(content: Buffer): string {
  const path = join(folder, `${++serial}.bin`)
  writeFileSync(path, content)
  return path
}

/** A zip with these files; `compress: false` stores them. */
function zip(files: Readonly<Record<string, string | Buffer>>, compress = true): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) {
    if (name.endsWith('/')) archive.addEmptyDirectory(name)
    else archive.addBuffer(Buffer.from(content), name, { compress })
  }
  archive.end()
  return buffer(archive.outputStream)
}

/** The rows' cells, or the sentence of the problem. */
async function read(content: Buffer): Promise<unknown> {
  const mapping = parseMapping(MAPPING, 'x.yaml')
  if (!mapping.ok) throw new Error('mapping')
  const source = await openRows(file(content), mapping.value)
  if (!source.ok) return source.error.what
  const rows: unknown[] = []
  for await (const batch of source.value.batches) {
    if (!batch.ok) return batch.error.what
    rows.push(...batch.value.map((row) => row.cells))
  }
  expect(source.value.file.bytesRead()).toBeLessThanOrEqual(content.length)
  return rows
}

const ROWS = [
  ['1', 'Škoda'],
  ['2', 'MG'],
]
/** The bytes with one changed where `marker` begins, plus `offset`. */
function changed(bytes: Buffer, marker: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[copy.indexOf(marker, 0, 'latin1') + offset] = value
  return copy
}
const LOCAL = 'PK\u0003\u0004'
const CENTRAL = 'PK\u0001\u0002'

describe('a zip', () => {
  it.each([
    ['packed', { 'stock.csv': TABLE }, true],
    ['stored', { 'stock.csv': TABLE }, false],
    [
      'in a folder, beside what nobody means',
      { 'out/': '', 'out/STOCK.CSV': TABLE, '__MACOSX/out/._STOCK.csv': 'x', '.DS_Store.txt': 'x', 'readme.pdf': 'x' },
      true,
    ],
  ])('is read: %s', async (_, files, compress) => expect(await read(await zip(files, compress))).toEqual(ROWS))

  it.each([
    [{}, /^The zip holds no file; it has to hold one file that ends in \.csv/],
    [{ 'cars.xlsx': 'x', 'a\u001b[2J.pdf': 'x' }, /^The zip holds cars\.xlsx, a \[2J\.pdf; it has to hold one/],
    [{ 'used.csv': TABLE, 'new.csv': TABLE }, /^The zip holds several files: used\.csv, new\.csv\. Send one\.$/],
    [{ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' }, /^The file is a document of an office program/],
    [{ 'bomb.csv': Buffer.alloc(8 * 1024 * 1024) }, /^The zip unpacks to more than \d+ times its size/],
  ])('with %j is refused', async (files, sentence) => expect(await read(await zip(files))).toMatch(sentence))

  it('that is encrypted is refused', async () => {
    const packed = await zip({ 'stock.csv': TABLE })
    expect(await read(changed(changed(packed, LOCAL, 6, 1), CENTRAL, 8, 1))).toMatch(/encrypted with a password/)
  })

  it('that is packed in another way is refused', async () => {
    const packed = await zip({ 'stock.csv': TABLE })
    expect(await read(changed(packed, CENTRAL, 10, 14))).toMatch(/unusual way/)
  })

  it('that is cut off is refused', async () => {
    const packed = await zip({ 'stock.csv': TABLE.repeat(20) })
    expect(await read(packed.subarray(0, -40))).toMatch(/^The zip can't be read: /)
  })

  it('whose content was damaged is refused', async () => {
    const packed = await zip({ 'stock.csv': TABLE }, false)
    expect(await read(changed(packed, 'MG', 0, 0x42))).toMatch(/checksum isn't that of the zip/)
  })
})
