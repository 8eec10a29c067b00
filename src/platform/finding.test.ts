import { describe, expect, it } from 'vitest'
import { findingJson, findingText, foundText, type Finding } from './finding.ts'

const WRONG_SIZE: Finding = {
  rule: 'invalid-value',
  severity: 'error',
  owner: { kind: 'site', name: 'yard' },
  path: 'search.pageSize',
  found: '"many"',
  expected: 'a whole number',
  place: { file: 'sites/yard.yaml', line: 12 },
}
const NO_FILE: Finding = { rule: 'late', severity: 'note', owner: null, path: '', found: 'It is late.', expected: '' }

describe('a finding in one line', () => {
  it.each<[string, Finding]>([
    ['sites/yard.yaml:12: search.pageSize: found "many", expected a whole number', WRONG_SIZE],
    [
      'sites/yard.yaml: warning: search.pageSize: found "many", expected a whole number',
      { ...WRONG_SIZE, severity: 'warning', place: { file: 'sites/yard.yaml', line: null } },
    ],
    ['note: It is late.', NO_FILE],
    ['site yard: It is late. Go home.', { ...NO_FILE, severity: 'error', owner: WRONG_SIZE.owner, fix: 'Go home.' }],
    [
      'sites/yard.yaml:12: search.pageSize: found "many", expected a whole number. Count.',
      { ...WRONG_SIZE, fix: 'Count.' },
    ],
  ])('reads: %s', (line, finding) => {
    expect(findingText(finding)).toBe(line)
  })
})

describe('a finding as JSON', () => {
  it('has every field', () => {
    expect(findingJson(NO_FILE)).toEqual({ ...NO_FILE, fix: null, place: null })
    expect(Object.keys(findingJson(WRONG_SIZE))).toEqual(Object.keys(findingJson(NO_FILE)))
  })
})

it.each([
  ['nothing', null],
  ['nothing', undefined],
  ['"text"', 'text'],
  [`"${'x'.repeat(58)}…`, 'x'.repeat(100)],
])('shows as %s the value %j', (text, value) => {
  expect(foundText(value)).toBe(text)
})
