import { expect, test } from 'vitest'
import { parsePastSearches, PAST_SEARCHES_KEPT, remember, type PastSearch } from './search-history.ts'

const search = (number: number) => ({ address: `/search/used-cars?page=${number}`, label: `Search ${number}` })

test('remember keeps the last five searches and moves a repeated one to the front', () => {
  const six = [1, 2, 3, 4, 5, 6].reduce<readonly PastSearch[]>((past, number) => remember(past, search(number)), [])
  expect(six).toHaveLength(PAST_SEARCHES_KEPT)
  expect(six[0]).toEqual(search(6))
  expect(six.at(-1)).toEqual(search(2))
  expect(remember(six, search(4)).map(({ label }) => label)).toEqual([4, 6, 5, 3, 2].map((n) => `Search ${n}`))
})

test('parsePastSearches ignores invalid entries and addresses of other sites', () => {
  expect(parsePastSearches('{')).toEqual([])
  expect(parsePastSearches('{"a":1}')).toEqual([])
  const good = { address: '/search/used-cars', label: 'Used' }
  const bad = [{ address: '//evil.example', label: 'x' }, { address: 'javascript:1', label: 'x' }, 7, null]
  expect(parsePastSearches(JSON.stringify([...bad, good]))).toEqual([good])
})
