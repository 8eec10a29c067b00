import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { readWords, shippedWords } from './shipped-words.ts'
import { joinWordFiles, readWordFile } from './word-file.ts'

describe('a file of words', () => {
  it('lists phrases separated by commas, over several lines', () => {
    const read = readWordFile(
      'words/x.yaml',
      `synonyms:
  - attribute: cylinders
    values: 8
    said: >-
      v8,
      bent eight
nicknames:
  - of: Toyota:Landcruiser, Toyota:LandCruiser
    text: "200"
    said: lc200, 200 series
  - { of: Kia, said: kias }
people: uncle
fillers:
  - um, er
`,
    )
    expect(read.ok && joinWordFiles([read.value])).toEqual({
      synonyms: [{ attribute: 'cylinders', values: ['8'], phrases: ['v8', 'bent eight'] }],
      nicknames: [
        {
          attribute: 'make_model',
          values: ['Toyota:Landcruiser', 'Toyota:LandCruiser'],
          phrases: ['lc200', '200 series'],
          text: '200',
        },
        { attribute: 'make', values: ['Kia'], phrases: ['kias'] },
      ],
      equipment: [],
      people: ['uncle', 'uncles'],
      fillers: ['uncle', 'uncles', 'um', 'er'],
      softFillers: [],
      everyday: [],
      ordinary: [],
    })
  })

  it.each([
    ['fillers: [a', /^words\/x\.yaml:1: invalid YAML \(/],
    ['fillers:\n  - a\nwords: b', /^words\/x\.yaml:3: words: unknown key$/],
    ['nicknames:\n  - of: Kia\n    said: ""\n', /^words\/x\.yaml:3: nicknames\.0\.said: expected at least one phrase$/],
    ['nicknames:\n  - of: Kia\n', /^words\/x\.yaml:2: nicknames\.0\.said: expected a text$/],
    [
      'synonyms:\n  - said: x\n    values: y\n    attribute: shape\n',
      /^words\/x\.yaml:4: synonyms\.0\.attribute: expected /,
    ],
  ])('%j is refused with its line', (text, problem) => {
    const read = readWordFile('words/x.yaml', text)
    expect(read.ok ? '' : read.error[0]).toMatch(problem)
  })
})

describe('the shipped words', () => {
  it('are read, each file once and in the order of the names', () => {
    const words = readWords(`${projectRoot()}/words`)
    expect(words).toEqual(shippedWords())
    expect(shippedWords()).toBe(shippedWords())
    // A 4x4 is a kind of drive before it is a body.
    expect(words.synonyms.find(({ phrases }) => phrases.includes('4x4'))?.attribute).toBe('drive')
    expect(words.nicknames.length).toBeGreaterThan(200)
  })

  it('say every phrase in letters, digits or spaces', () => {
    const { synonyms, nicknames, equipment, fillers } = shippedWords()
    const phrases = [...[...synonyms, ...nicknames].flatMap((each) => each.phrases), ...equipment.flat(), ...fillers]
    expect(phrases.filter((phrase) => !/^[\p{L}\d][\p{L}\d '+-]*$/u.test(phrase))).toEqual([])
  })
})
