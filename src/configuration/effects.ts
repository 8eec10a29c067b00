import type { CheckedText } from './check-texts.ts'
import { ownerText, type Owner } from './owner.ts'
import { findingText, type Finding } from '#platform/finding.ts'
import { changesBetween, type ValueChange } from './edit/changes-between.ts'

/** The effect that a change of one owner's text has on another owner, which reads it. */
export interface Effect {
  readonly owner: Owner
  /** Places of the configuration in force that differ; empty where the change leaves the owner without a valid configuration. */
  readonly changes: readonly ValueChange[]
  /** Findings of the owner's check that are new. */
  readonly findings: readonly Finding[]
  readonly isBroken: boolean
}

/** The texts whose check read an owner, in their order. */
export function readersOf(owner: Owner, checked: ReadonlyMap<string, CheckedText>): readonly CheckedText[] {
  return [...checked.values()].filter(({ reads }) => reads.has(ownerText(owner)))
}

type Checked = Pick<CheckedText, 'value' | 'findings'>

export function effectOn(owner: Owner, before: Checked | undefined, after: Checked): Effect {
  const isBroken = after.value === undefined
  const known = new Set(before?.findings.map(findingText))
  return {
    owner,
    changes: isBroken ? [] : changesBetween(before?.value, after.value),
    findings: after.findings.filter((finding) => !known.has(findingText(finding))),
    isBroken,
  }
}
