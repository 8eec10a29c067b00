import { describe, expect, it } from 'vitest'
import { findingText } from '#platform/finding.ts'
import { parseSourceText } from './source-text.ts'

const parse = (text: string) => parseSourceText({ owner: { kind: 'site', name: 'a' }, file: 'sites/a.yaml', text })

describe('a configuration text', () => {
  it('knows the line of each key', () => {
    const source = parse('name: A\nhome:\n  # a remark\n  blocks:\n    - kind: hero\n    - kind: news\n')
    if (!source.ok) throw new Error('this is YAML')
    expect(source.value.value).toEqual({ name: 'A', home: { blocks: [{ kind: 'hero' }, { kind: 'news' }] } })
    expect(source.value.locate(['home', 'blocks', 1, 'kind'])).toEqual({ line: 6, depth: 4, final: true })
    expect(source.value.locate(['home', 'title'])).toEqual({ line: 2, depth: 1, final: false })
    expect(source.value.locate([])).toEqual({ line: 1, depth: 0, final: false })
  })

  it.each([
    ['a: [', /^sites\/a\.yaml:1: found invalid YAML \(.*\), expected valid YAML$/],
    ['a: &x [*x]', /^sites\/a\.yaml: found invalid YAML \(.*\), expected YAML without loops of aliases$/],
  ])('%j is refused with its place', (text, line) => {
    const source = parse(text)
    expect(source.ok ? [] : source.error.map(findingText)).toEqual([expect.stringMatching(line)])
  })
})
