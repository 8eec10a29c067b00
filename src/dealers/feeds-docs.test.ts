import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseSourceText } from '#configuration/source-text.ts'
import { parseMapping } from '#stock/mapping/parse/parse-mapping.ts'
import { checkDealer, NO_OTHERS } from './check-dealer.ts'
import { dealerIn } from './testing/check-text.ts'

const DOCUMENT = readFileSync('docs/stock-in.md', 'utf8')
const EXAMPLES = [...DOCUMENT.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const DEALERS = EXAMPLES.flatMap((text) => {
  const [, name] = /^# dealers\/([a-z-]+)\.yaml\n/.exec(text) ?? []
  return name === undefined ? [] : [{ name, text }]
})
const dealers = new Map(DEALERS.map(({ name, text }) => [name, dealerIn(text, name)]))

describe('docs/stock-in.md', () => {
  test.each(DEALERS)('the file of $name has no error', ({ name, text }) => {
    const source = parseSourceText({ owner: { kind: 'dealer', name }, file: `${name}.yaml`, text })
    const findings = source.ok ? checkDealer(source.value, NO_OTHERS).findings : source.error
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('shows a folder, an address and an SFTP server', () => {
    const sources = [...dealers.values()].flatMap(({ feeds }) => Object.values(feeds).map(({ from }) => from))
    for (const key of ['folder', 'https', 'sftp']) expect(sources.some((from) => key in from)).toBe(true)
  })

  test('names mappings that ship, or that the same file has', () => {
    for (const { feeds, mappings } of dealers.values()) {
      const names = Object.values(feeds).map(({ mapping }) => mapping)
      expect(names.filter((name) => !(name in mappings) && !existsSync(`mappings/${name}.yaml`))).toEqual([])
    }
  })

  test('shows both files of a feed for several dealerships', () => {
    const accepted = [...dealers.values()].flatMap(({ feedsFrom, group }) => feedsFrom.map((feed) => ({ feed, group })))
    expect(accepted).not.toEqual([])
    for (const { feed, group } of accepted) {
      const [dealer = '', name = ''] = feed.split('/')
      expect(dealers.get(dealer)).toMatchObject({ group, feeds: { [name]: { dealership: { column: 'dealership' } } } })
    }
  })

  test('its mapping file has no error', () => {
    const mapping = EXAMPLES.find((text) => text.startsWith('name: mine\n')) ?? ''
    expect(parseMapping(mapping, 'mine.yaml')).toMatchObject({ ok: true })
  })
})
