import { ownerText, type OwnerKindName } from './owner.ts'
import type { Checked, OtherTexts, OwnerCheck } from './owner-check.ts'
import type { SourceText } from './source-text.ts'

/** Texts by `ownerText` of their owner: those in force, or those that would be. */
export type Texts = ReadonlyMap<string, SourceText>

/** An owner's text, its check, and which other owners the check read. */
export interface CheckedText extends Checked<unknown> {
  readonly source: SourceText
  /** `ownerText` of each owner that was read, whether or not there is one. */
  readonly reads: ReadonlySet<string>
  /** Kinds of which all owners were read. */
  readonly readKinds: ReadonlySet<OwnerKindName>
}

export type OwnerChecks = Partial<Readonly<Record<OwnerKindName, OwnerCheck<unknown>>>>
export type CheckTexts = (texts: Texts) => ReadonlyMap<string, CheckedText>

export function toTexts(sources: readonly SourceText[]): Texts {
  return new Map(sources.map((source) => [ownerText(source.owner), source]))
}

/** Checks all texts together. The result of a text is reused until the text, or one that its check read, is another object. */
export function createTextsCheck(checks: OwnerChecks): CheckTexts {
  let known: ReadonlyMap<string, CheckedText> = new Map()
  let knownTexts: Texts = new Map()
  return (texts) => {
    const checked = new Map<string, CheckedText>()
    for (const [key, source] of texts) {
      const last = known.get(key)
      const reusable = last?.source === source && !isOutdated(last, knownTexts, texts)
      checked.set(key, reusable ? last : checkText(source, texts, checks[source.owner.kind]))
    }
    known = checked
    knownTexts = texts
    return checked
  }
}

function checkText(source: SourceText, texts: Texts, check: OwnerCheck<unknown> | undefined): CheckedText {
  const reads = new Set<string>()
  const readKinds = new Set<OwnerKindName>()
  const others: OtherTexts = {
    read: (owner) => {
      reads.add(ownerText(owner))
      return texts.get(ownerText(owner))
    },
    all: (kind) => {
      readKinds.add(kind)
      return ofKind(texts, kind)
    },
  }
  // A kind that nothing checks yet is only stored.
  const result = check ? check(source, others) : { value: source.value, findings: [] }
  return { source, ...result, reads, readKinds }
}

function isOutdated({ reads, readKinds }: CheckedText, before: Texts, now: Texts): boolean {
  for (const key of reads) if (before.get(key) !== now.get(key)) return true
  for (const kind of readKinds) if (!sameMembers(ofKind(before, kind), ofKind(now, kind))) return true
  return false
}

function ofKind(texts: Texts, kind: OwnerKindName): SourceText[] {
  return [...texts.values()].filter(({ owner }) => owner.kind === kind)
}

function sameMembers(a: readonly SourceText[], b: readonly SourceText[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index])
}
