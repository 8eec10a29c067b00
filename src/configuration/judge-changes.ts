import type { Finding } from '#platform/finding.ts'
import { toTexts, type CheckedText, type CheckTexts, type Texts } from './check-texts.ts'
import type { Claim } from './owner-check.ts'
import { ownerText, type Owner } from './owner.ts'
import type { SourceText } from './source-text.ts'

/** A new text of an owner; null removes the owner. */
export interface Change {
  readonly owner: Owner
  readonly file: string
  readonly source: SourceText | null
}

export interface AcceptedChange extends Change {
  /** The configuration in the text; undefined if the owner is removed. */
  readonly value: unknown
}

export interface Judgement {
  readonly accepted: readonly AcceptedChange[]
  /** Errors of the refused changes, and warnings of the accepted ones. */
  readonly findings: readonly Finding[]
}

/**
 * Decides which changes may be in force together. A change is refused if its own text has an error, if it breaks an owner that was right
 * before, or if it claims what another owner has. The others are accepted: an error never affects the changes that don't depend on it.
 */
export function judgeChanges(inForce: Texts, changes: readonly Change[], check: CheckTexts): Judgement {
  const before = check(inForce)
  const refused = new Map<string, readonly Finding[]>()
  let candidates = new Map(changes.map((change) => [ownerText(change.owner), change]))
  for (;;) {
    const checked = check(withChanges(inForce, candidates))
    const wrong = blame(checked, before, candidates)
    const blamed = wrong.size > 0 ? wrong : blameClaims(checked, before, candidates)
    if (blamed.size === 0) return judgementOf(candidates, checked, refused)
    for (const [key, findings] of blamed) refused.set(key, findings)
    candidates = new Map([...candidates].filter(([key]) => !blamed.has(key)))
  }
}

/** The texts in force as they would be with the changes, by owner. */
export function withChanges(inForce: Texts, changes: ReadonlyMap<string, Change>): Texts {
  const kept = [...inForce.values()].filter(({ owner }) => !changes.has(ownerText(owner)))
  const added = [...changes.values()].flatMap(({ source }) => source ?? [])
  const byOwner = [...kept, ...added].toSorted((a, b) => (ownerText(a.owner) < ownerText(b.owner) ? -1 : 1))
  return toTexts(byOwner)
}

type Checks = ReadonlyMap<string, CheckedText>

/** The changes to refuse, with the findings that explain why. */
function blame(checked: Checks, before: Checks, candidates: ReadonlyMap<string, Change>): Map<string, Finding[]> {
  const blamed = new Map<string, Finding[]>()
  for (const [key, result] of checked) {
    if (result.value !== undefined) continue
    const wasWrong = !candidates.has(key) && before.get(key)?.value === undefined
    if (wasWrong) continue
    const errors = result.findings.filter(({ severity }) => severity === 'error')
    for (const culprit of culpritsOf(key, result, errors, candidates)) {
      const change = candidates.get(culprit)
      const findings = change && culprit !== key ? [breaks(change, result.source.owner), ...errors] : errors
      blamed.set(culprit, [...(blamed.get(culprit) ?? []), ...findings])
    }
  }
  return blamed
}

/** The changes that newly claim what another owner of the kind has in force, or what an earlier one by name claims, too. */
function blameClaims(checked: Checks, before: Checks, candidates: ReadonlyMap<string, Change>): Map<string, Finding[]> {
  const hadBefore = (key: string, claim: Claim) =>
    before.get(key)?.claims?.some(({ what, value }) => what === claim.what && value === claim.value) === true
  const claims = [...checked].flatMap(([key, { source, claims: own = [] }]) =>
    own.map((claim) => ({ key, owner: source.owner, claim, had: hadBefore(key, claim) })),
  )
  const holders = new Map<string, Owner>()
  const blamed = new Map<string, Finding[]>()
  for (const { key, owner, claim, had } of claims.toSorted((a, b) => Number(b.had) - Number(a.had))) {
    const claimed = `${owner.kind} ${claim.what} ${claim.value}`
    const holder = holders.get(claimed)
    if (holder === undefined) holders.set(claimed, owner)
    else if (candidates.has(key) && !had) blamed.set(key, [...(blamed.get(key) ?? []), taken(owner, claim, holder)])
  }
  return blamed
}

function taken(owner: Owner, { what, value, path, place }: Claim, holder: Owner): Finding {
  const expected = `a ${what} that no other ${owner.kind} has; it belongs to ${holder.name}`
  return { rule: `${what}-clash`, severity: 'error', owner, path, found: `"${value}"`, expected, place }
}

/** The changes that an error comes from: those that contain its place, else the owner's own change, else all that its check read. */
function culpritsOf(
  key: string,
  { reads, readKinds }: CheckedText,
  errors: readonly Finding[],
  candidates: ReadonlyMap<string, Change>,
): string[] {
  const involved = [...candidates].flatMap(([each, { owner }]) =>
    each === key || reads.has(each) || readKinds.has(owner.kind) ? each : [],
  )
  const places = new Set(errors.map(({ owner }) => owner && `${owner.kind} ${owner.name}`))
  const placed = involved.filter((each) => places.has(each))
  if (placed.length > 0) return placed
  return involved.includes(key) ? [key] : involved
}

function breaks({ owner, file, source }: Change, broken: Owner): Finding {
  const found = `${source === null ? 'its removal' : 'a change'}, which breaks the ${broken.kind} ${broken.name}`
  const expected = `every ${broken.kind} in force to stay valid`
  return { rule: 'breaks-owner', severity: 'error', owner, path: '', found, expected, place: { file, line: null } }
}

function judgementOf(
  candidates: ReadonlyMap<string, Change>,
  checked: Checks,
  refused: ReadonlyMap<string, readonly Finding[]>,
): Judgement {
  const accepted = [...candidates].map(([key, change]) => ({ ...change, value: checked.get(key)?.value }))
  const warnings = [...candidates.keys()].flatMap((key) => checked.get(key)?.findings ?? [])
  return { accepted, findings: [...[...refused.values()].flat(), ...warnings] }
}
