import { expect, test } from 'vitest'
import { shoppersMessage } from './shoppers-message.ts'

const message = (form: string, text: string) =>
  shoppersMessage({ form, payload: { message: text } } as Parameters<typeof shoppersMessage>[0])

test.each([
  ['enquiry', 'Is it there?\n\nhttps://x.example/cars/a', 'Is it there?\n\nhttps://x.example/cars/a'],
  ['purchase', 'Please confirm it.\n\nPrice: $1\n\nEvery step: https://x.example/purchases/dealer/1.2.3', 'Price: $1'],
  ['enquiry', 'Yes\nhttps://x.example/dealer/lead/1.2', 'Yes'],
])('the message of a lead by %s, as its shopper sees it', (form, text, expected) => {
  expect(message(form, text)).toBe(expected)
})
