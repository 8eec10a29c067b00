import { expect, test } from 'vitest'
import { changedFields, isLook } from './audit.ts'

test('changed fields are named, never their values', () => {
  const before = { name: 'Kim', email: 'kim@mail.example', at: new Date(0), tags: ['a'], note: null }
  expect(changedFields(before, { ...before, at: new Date(0), tags: ['a'] })).toEqual([])
  expect(changedFields(before, { name: 'Robin', note: null })).toEqual(['name'])
  expect(changedFields(before, { tags: ['a', 'b'], at: new Date(1) })).toEqual(['tags', 'at'])
})

test('views and lists are looks; an export is an entry of its own each time', () => {
  expect(isLook({ verb: 'view', subject: 'lead', id: 'x' })).toBe(true)
  expect(isLook({ verb: 'list', subject: 'lead', filter: '', count: 3 })).toBe(true)
  expect(isLook({ verb: 'export', subject: 'lead', filter: '', count: 3, fields: [] })).toBe(false)
})
