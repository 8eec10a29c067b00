import { expect, test } from 'vitest'
import { err, ok } from '#platform/result.ts'
import { readHandValue } from './read-hand-value.ts'

test.each([
  ['price', 1_999_000, ok(1_999_000)],
  ['price', null, ok(null)],
  ['price', 19.5, err('is not a whole number')],
  ['price', -1, err('is not from 0 to 1000000000')],
  ['price', '19990', err('is no number')],
  ['km', 5_000_001, err('is not from 0 to 5000000')],
  ['status', 'archived', err('is none of in_stock, coming_soon, sold')],
  ['status', null, err('is needed')],
  ['make', '', err('is needed')],
  ['showOnDealerWebsite', 'no', err('is neither true nor false')],
  ['vin', 'jm0kf4wla00123456', ok('JM0KF4WLA00123456')],
  ['vin', '123', err('is not 17 characters without I, O and Q')],
  ['videoUrl', 'javascript:alert(1)', err('is no public web address')],
  ['regoExpiry', '2026-02-30', err('is no day (YYYY-MM-DD) and no month (YYYY-MM)')],
  ['filteredFeatures', [], ok([])],
  ['filteredFeatures', ['Tow bar'], ok(['Tow bar'])],
  ['financeLenders', '{}', err('is not set by hand')],
] as const)('%s %j', (field, value, result) => expect(readHandValue(field, value)).toEqual(result))

test('comments are sanitised as a feed’s are', () => {
  expect(readHandValue('dealerComments', '<p onclick="x()">One owner<script>x()</script></p>')).toEqual(
    ok('<p>One owner</p>'),
  )
})
