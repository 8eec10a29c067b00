import type { Finding } from '#platform/finding.ts'
import type { Result } from '#platform/result.ts'
import { ownerText } from './owner.ts'
import { parseSourceText, type SourceText, type WrittenText } from './source-text.ts'

type Parse = (written: WrittenText) => Result<SourceText, readonly Finding[]>

/** Parses the text of an owner again only if it changed, because parsing takes most of the time. An unchanged text stays the same object. */
export function createSourceCache(): Parse {
  const known = new Map<string, { written: WrittenText; parsed: ReturnType<Parse> }>()
  return (written) => {
    const key = ownerText(written.owner)
    const last = known.get(key)
    if (last && last.written.text === written.text && last.written.file === written.file) return last.parsed
    const parsed = parseSourceText(written)
    known.set(key, { written, parsed })
    return parsed
  }
}
