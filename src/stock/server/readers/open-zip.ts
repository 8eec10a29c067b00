import { Transform, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { toError } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { withoutControlCharacters } from '../../values/clean-text.ts'
import { fileProblem, type FileProblem } from './file-problem.ts'
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES, MAX_ZIP_RATIO } from './limits.ts'

/** A file that is read as a stream, unpacked. */
export interface ZippedFile {
  readonly stream: Readable
  /** Bytes of the packed file that were read, roughly. */
  readonly bytesRead: () => number
}

const READABLE = /\.(?:csv|tsv|txt|json|jsonl|ndjson|xml)$/i
/** Entries that programs add and nobody means: folders, macOS's resource forks, hidden files. */
const NOT_MEANT = /\/$|(?:^|\/)__MACOSX\/|(?:^|\/)\.[^/]*$/
const NAMES_SHOWN = 5
const LONGEST_NAME = 60

/** Opens the one file with a readable ending in a zip archive. Its size and checksum are verified while it is read. */
export async function openZip(path: string): Promise<Result<ZippedFile, FileProblem>> {
  const zip = await opened(path)
  if (!zip.ok) return zip
  const entry = await onlyEntry(zip.value)
  if (!entry.ok) {
    zip.value.close()
    return entry
  }
  try {
    const packed = await zip.value.openReadStreamPromise(entry.value)
    const stream = checked(packed, entry.value)
    stream.on('close', () => zip.value.close())
    const { compressedSize, uncompressedSize } = entry.value
    return ok({ stream, bytesRead: () => Math.round((stream.bytes() / (uncompressedSize || 1)) * compressedSize) })
  } catch (error) {
    zip.value.close()
    return err(damaged(error))
  }
}

async function opened(path: string): Promise<Result<ZipFile, FileProblem>> {
  try {
    return ok(await openPromise(path, { autoClose: false, lazyEntries: true }))
  } catch (error) {
    return err(damaged(error))
  }
}

async function onlyEntry(zip: ZipFile): Promise<Result<Entry, FileProblem>> {
  if (zip.entryCount > MAX_ZIP_ENTRIES)
    return err(fileProblem('too-large', `The zip holds ${zip.entryCount} entries; it has to hold one file.`))
  const files: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) if (!NOT_MEANT.test(entry.fileName)) files.push(entry)
  } catch (error) {
    return err(damaged(error))
  }
  if (files.some(({ fileName }) => fileName === '[Content_Types].xml'))
    return err(
      fileProblem('wrong-format', 'The file is a document of an office program (.xlsx, .docx). Save it as CSV.'),
    )
  const readable = files.filter(({ fileName }) => READABLE.test(fileName))
  const [entry, second] = readable
  if (entry === undefined) {
    const found = files.length === 0 ? 'no file' : namesOf(files)
    const what = `The zip holds ${found}; it has to hold one file that ends in .csv, .tsv, .txt, .json, .jsonl or .xml.`
    return err(fileProblem('wrong-format', what))
  }
  if (second !== undefined)
    return err(fileProblem('wrong-format', `The zip holds several files: ${namesOf(readable)}. Send one.`))
  const fault = entryFault(entry)
  return fault === null ? ok(entry) : err(fault)
}

function entryFault(entry: Entry): FileProblem | null {
  const { compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted())
    return fileProblem('not-readable', 'The zip is encrypted with a password. Send it without one.')
  if (!entry.canDecodeFileData())
    return fileProblem('not-readable', 'The zip is packed in an unusual way. Pack it with the method "deflate".')
  if (uncompressedSize > MAX_UNPACKED_BYTES)
    return fileProblem('too-large', `The file is larger than ${MAX_UNPACKED_BYTES} bytes unpacked.`)
  if (uncompressedSize > compressedSize * MAX_ZIP_RATIO)
    return fileProblem('too-large', `The zip unpacks to more than ${MAX_ZIP_RATIO} times its size; no stock file does.`)
  return null
}

type CheckedStream = Readable & { readonly bytes: () => number }

/** The content, with an error at its end if it isn't what was packed. yauzl verifies the size only. */
function checked(packed: Readable, { crc32: expected }: Entry): CheckedStream {
  let sum = 0
  let bytes = 0
  const check = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum = crc32(chunk, sum)
      bytes += chunk.length
      done(null, chunk)
    },
    flush: (done) => done(sum === expected ? null : new Error("its checksum isn't that of the zip")),
  })
  packed.on('error', (error) => check.destroy(error))
  check.on('close', () => packed.destroy())
  packed.pipe(check)
  return Object.assign(check, { bytes: () => bytes })
}

function namesOf(entries: readonly Entry[]): string {
  const names = entries
    .slice(0, NAMES_SHOWN)
    .map(({ fileName }) => withoutControlCharacters(fileName).slice(0, LONGEST_NAME))
  const more = entries.length > NAMES_SHOWN ? ` and ${entries.length - NAMES_SHOWN} more` : ''
  return `${names.join(', ')}${more}`
}

function damaged(error: unknown): FileProblem {
  return fileProblem('damaged', `The zip can't be read: ${toError(error).message}.`)
}
