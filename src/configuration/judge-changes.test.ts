import { describe, expect, it } from 'vitest'
import { findingText } from '#platform/finding.ts'
import { createTextsCheck, toTexts } from './check-texts.ts'
import { judgeChanges, type Change } from './judge-changes.ts'
import type { OwnerCheck } from './owner-check.ts'
import type { Owner } from './owner.ts'
import { parseSourceText, type SourceText } from './source-text.ts'

/** A site is the list of its domains; it may name a preset, which has to exist. */
const checkSite: OwnerCheck<unknown> = ({ owner, file, value }, others) => {
  const { domains = [], preset } = value as { domains?: string[]; preset?: string }
  const place = { file, line: null }
  const isMissing = preset !== undefined && !others.read({ kind: 'preset', name: preset })
  const missing = {
    rule: 'preset',
    severity: 'error',
    owner,
    path: 'preset',
    found: 'none',
    expected: 'one',
    place,
  } as const
  return {
    value: isMissing ? undefined : domains,
    findings: isMissing ? [missing] : [],
    claims: domains.map((domain) => ({ what: 'domain', value: domain, path: 'domains', place })),
  }
}

const site = (name: string): Owner => ({ kind: 'site', name })

function sourceOf(owner: Owner, text: string): SourceText {
  const source = parseSourceText({ owner, file: `${owner.name}.yaml`, text })
  if (!source.ok) throw new Error(`${text} is no YAML`)
  return source.value
}

const change = (owner: Owner, text: string | null): Change => ({
  owner,
  file: `${owner.name}.yaml`,
  source: text === null ? null : sourceOf(owner, text),
})

function judge(inForce: Readonly<Record<string, string>>, changes: readonly Change[]) {
  const texts = toTexts(Object.entries(inForce).map(([name, text]) => sourceOf(site(name), text)))
  const { accepted, findings } = judgeChanges(texts, changes, createTextsCheck({ site: checkSite }))
  return { accepted: accepted.map(({ owner }) => owner.name), findings: findings.map(findingText) }
}

const TAKEN = (name: string, holder: string) =>
  `${name}.yaml: domains: found "one.example", expected a domain that no other site has; it belongs to ${holder}`

describe('a domain', () => {
  const ONE = 'domains: [one.example]'

  it('stays with the site that has it, whatever the name of another', () => {
    expect(judge({ red: ONE }, [change(site('amber'), ONE)])).toEqual({
      accepted: [],
      findings: [TAKEN('amber', 'red')],
    })
  })

  it('of two new sites is the first one’s', () => {
    expect(judge({}, [change(site('red'), ONE), change(site('amber'), ONE)])).toEqual({
      accepted: ['amber'],
      findings: [TAKEN('red', 'amber')],
    })
  })

  it('moves to another site when the first gives it up at the same time', () => {
    expect(judge({ red: ONE }, [change(site('amber'), ONE), change(site('red'), 'domains: []')]).findings).toEqual([])
  })

  it('does not move when giving it up is refused', () => {
    const changes = [change(site('amber'), ONE), change(site('red'), 'preset: nowhere')]
    expect(judge({ red: ONE }, changes)).toEqual({
      accepted: [],
      findings: ['red.yaml: preset: found none, expected one', TAKEN('amber', 'red')],
    })
  })

  it('of two sites that both have it in force stops neither from changing otherwise', () => {
    for (const name of ['amber', 'red'])
      expect(judge({ amber: ONE, red: ONE }, [change(site(name), `${ONE} # a remark`)]).accepted).toEqual([name])
  })
})

it('an owner that was wrong before stops no change', () => {
  expect(judge({ red: 'preset: nowhere' }, [change(site('amber'), 'domains: []')])).toEqual({
    accepted: ['amber'],
    findings: [],
  })
})

it('a change of an owner that was wrong before is refused while it is still wrong', () => {
  expect(judge({ red: 'preset: nowhere' }, [change(site('red'), 'preset: nobody')]).accepted).toEqual([])
})
