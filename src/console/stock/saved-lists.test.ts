import { expect, test } from 'vitest'
import { listOf, readLists, withList } from './saved-lists.ts'

const OLD = { name: 'Old', filters: { q: 'over 90 days', sort: '-price' as const } }

test('what a browser keeps is read again, and what no list has is left out', () => {
  expect(readLists(JSON.stringify([OLD]))).toEqual([OLD])
  expect(readLists('[{"name":"X","filters":{"sort":"by magic","make":["Kia"],"admin":true}},{"name":3},7]')).toEqual([
    { name: 'X', filters: { make: ['Kia'] } },
  ])
  for (const broken of ['', '{', '{}', 'null']) expect(readLists(broken)).toEqual([])
})

test('a list of the same name takes the place of the earlier one, and lists are in the order of their names', () => {
  const kia = { name: 'Kia', filters: { make: ['Kia'] } }
  const replaced = { name: 'Old', filters: { note: ['over-60-days'] } }
  expect(withList(withList([OLD], kia), replaced)).toEqual([kia, replaced])
})

test('the list on the screen is known by what it shows, in whatever order it was chosen', () => {
  expect(listOf([OLD], { sort: '-price', q: 'over 90 days' })).toBe(OLD)
  expect(listOf([OLD], { q: 'over 90 days' })).toBe(undefined)
})
