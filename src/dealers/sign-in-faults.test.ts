import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTextsCheck, toTexts } from '#configuration/check-texts.ts'
import { judgeChanges } from '#configuration/judge-changes.ts'
import type { OtherTexts } from '#configuration/owner-check.ts'
import { parseSourceText } from '#configuration/source-text.ts'
import { findingText } from '#platform/finding.ts'
import { checkDealer } from './check-dealer.ts'
import { findingsIn } from './testing/check-text.ts'

const withSignIn = (lines: string, group = 'group: bay\n') => `name: Bayside
${group}locations:
  main:
    name: Main
    email: sales@bayside.example
    address: { street: 1 Example Street, suburb: Brighton, state: VIC, postcode: "3186" }
signIn:
  name: Bay ID
  issuer: https://id.bayside.example
  clientId: forecourt
  clientSecret: { secret: SSO_SECRET }
${lines}`

const DOMAINS = '  domains: [bayside.example]\n'
const SALES = '  roles: [{ claim: groups, value: sales, role: sales }]\n'
const role = (rule: string) => `${DOMAINS}  roles:\n    - { claim: groups, value: x, ${rule} }\n`

const OTHERS: Readonly<Record<string, string>> = {
  'dealer other': 'group: bay\nlocations: { yard: {} }',
  'dealer far': 'group: far\nlocations: { yard: {} }',
  'site bay-cars': 'group: bay',
  'site far-cars': 'group: far',
  'site of-preset': 'presets: [bay]',
  'site alone': 'name: Alone',
}
const others: OtherTexts = {
  all: () => [],
  read: (owner) => {
    const text = OTHERS[`${owner.kind} ${owner.name}`]
    const source = text === undefined ? undefined : parseSourceText({ owner, file: `${owner.name}.yaml`, text })
    return source?.ok ? source.value : undefined
  },
}

describe('a sign-in provider', () => {
  it.each([
    DOMAINS + SALES,
    role('role: manager, dealership: other, locations: [yard]'),
    role('role: sales, locations: [main]'),
    role('role: web-editor, site: bay-cars'),
    role('role: web-editor, site: of-preset'),
    role('role: group-admin'),
    `${DOMAINS}  only: true\n  sessionHours: 8\n  scopes: [groups]\n  secondFactor: { amr: [mfa] }\n  roles: [{ claim: isManager, value: true, role: manager }]\n`,
  ])('may say %j', (lines) => expect(findingsIn(withSignIn(lines), others)).toEqual([]))

  it.each([
    [
      role('role: platform'),
      '15: signIn.roles.0.role: found "platform", expected sales, manager, web-editor or group-admin',
    ],
    [
      role('role: sales, site: bay-cars'),
      '15: signIn.roles.0.site: found "bay-cars", expected no site, which sales is not given for',
    ],
    [
      role('role: web-editor'),
      '15: signIn.roles.0: found {"claim":"groups","value":"x","role":"web-editor"}, expected a `site` that the web editor edits',
    ],
    [
      role('role: sales, dealership: far'),
      '15: signIn.roles.0.dealership: found "far", expected a dealer of the same `group`',
    ],
    [
      role('role: sales, dealership: none'),
      '15: signIn.roles.0.dealership: found "none", expected a dealer that has a file',
    ],
    [
      role('role: sales, locations: [mian]'),
      '15: signIn.roles.0.locations.0: found "mian", expected one that exists; did you mean main?',
    ],
    [
      role('role: web-editor, site: far-cars'),
      '15: signIn.roles.0.site: found "far-cars", expected a site of the same `group`',
    ],
    [
      role('role: web-editor, site: alone'),
      '15: signIn.roles.0.site: found "alone", expected a site of the same `group`',
    ],
    [
      role('role: web-editor, site: none'),
      '15: signIn.roles.0.site: found "none", expected the slug of a site that has a file',
    ],
    [
      `  domains: [gmail.com]\n${SALES}`,
      '13: signIn.domains.0: found "gmail.com", expected a domain of the group, because anybody gets an address there',
    ],
    [
      `  domains: [a.example, a.example]\n${SALES}`,
      '13: signIn.domains.1: found "a.example", expected each domain once',
    ],
    [
      `  domains: ["@bay.example"]\n${SALES}`,
      '13: signIn.domains.0: found "@bay.example", expected a domain name in small letters, without scheme, port or path',
    ],
    [
      `${DOMAINS}  secondFactor: {}\n${SALES}`,
      '14: signIn.secondFactor: found {}, expected a value of amr or acr that proves a second factor',
    ],
    [`${DOMAINS}  sessionHours: 0\n${SALES}`, '14: signIn.sessionHours: found 0, expected from 1 hour'],
    [`${DOMAINS}  roles: []\n`, '14: signIn.roles: found [], expected at least one rule'],
  ])('may not say %j', (lines, finding) => {
    expect(findingsIn(withSignIn(lines), others)).toEqual([`dealers/bayside.yaml:${finding}`])
  })

  it('gives no role of a group to a dealer without one', () => {
    expect(findingsIn(withSignIn(role('role: group-admin'), ''), others)).toEqual([
      'dealers/bayside.yaml:14: signIn.roles.0.role: found group-admin, expected a `group` of the dealer, or another role',
    ])
  })

  it('has no domain of another dealer', () => {
    const source = (name: string, text: string) => {
      const parsed = parseSourceText({ owner: { kind: 'dealer', name }, file: `dealers/${name}.yaml`, text })
      if (!parsed.ok) throw new Error('no YAML')
      return parsed.value
    }
    const text = withSignIn(DOMAINS + SALES)
    const change = {
      owner: { kind: 'dealer', name: 'thief' } as const,
      file: 'dealers/thief.yaml',
      source: source('thief', text),
    }
    const { accepted, findings } = judgeChanges(
      toTexts([source('bayside', text)]),
      [change],
      createTextsCheck({ dealer: checkDealer }),
    )
    expect(accepted).toEqual([])
    expect(findings.map(findingText)).toEqual([
      'dealers/thief.yaml:13: signIn.domains.0: found "bayside.example", expected a mail-domain that no other dealer has; it belongs to bayside',
    ])
  })

  it('is as the documentation shows it', () => {
    const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/sign-in-provider.md', 'utf8')) ?? []
    const harbourline: OtherTexts = {
      all: () => [],
      read: (owner) => {
        const parsed = parseSourceText({ owner, file: `${owner.name}.yaml`, text: 'group: harbourline' })
        return parsed.ok ? parsed.value : undefined
      },
    }
    const text = `${withSignIn('', '').split('signIn:')[0]}${example.replaceAll(/^ {3}/gm, '')}`
    expect(text).toContain('role: group-admin')
    expect(findingsIn(text, harbourline)).toEqual([])
  })
})
