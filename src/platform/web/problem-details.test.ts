import { expect, test } from 'vitest'
import { z } from 'zod'
import { problemDetails, schemaErrors, type ProblemDetails } from './problem-details.ts'

test.each<[ProblemDetails, string]>([
  [{ status: 409, title: 'Taken', detail: 'Another shopper was faster.' }, 'Another shopper was faster.'],
  [
    {
      status: 422,
      title: 'Incomplete',
      errors: [
        { pointer: '#/name', message: 'Missing.' },
        { pointer: '#/age', message: 'Too low.' },
      ],
    },
    '#/name: Missing. #/age: Too low.',
  ],
  [{ status: 404, title: 'Not found' }, 'Please check the address.'],
  [{ status: 503, title: 'Not ready', retryAfter: 5 }, 'Please try again in a moment.'],
  [{ status: 500, title: 'The picture could not be served' }, 'The picture could not be served.'],
])('D-297: %j has a detail', async (problem, detail) => {
  const { retryAfter: _, ...fields } = problem
  expect(await problemDetails(problem).json()).toEqual({ type: 'about:blank', ...fields, detail })
})

test('the errors of a schema point to the wrong values', () => {
  const { error } = z.object({ cars: z.array(z.number('A number.')) }).safeParse({ cars: [1, 'two'] })
  expect(error && schemaErrors(error)).toEqual([{ pointer: '#/cars/1', message: 'A number.' }])
})
