import { expect, it } from 'vitest'
import { readWebAddress } from './web-address.ts'

it.each([
  ['https://Pictures.Example/a b.jpg', 'https://pictures.example/a%20b.jpg', false],
  ['http://pictures.example:80/1.jpg', 'https://pictures.example/1.jpg', true],
  ['https://münchen.example/1.jpg', 'https://xn--mnchen-3ya.example/1.jpg', false],
])('accepts %s', (text, address, wasHttp) => expect(readWebAddress(text)).toEqual({ address, wasHttp }))

it.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'ftp://pictures.example/1.jpg',
  'https://user:secret@pictures.example/1.jpg',
  'https://user@pictures.example/1.jpg',
  'https://192.0.2.1/1.jpg',
  'https://0x7f000001/1.jpg',
  'https://127.1/1.jpg',
  'https://[::1]/1.jpg',
  'https://localhost/1.jpg',
  'https://localhost./1.jpg',
  'pictures.example/1.jpg',
  '',
  `https://pictures.example/${'x'.repeat(2000)}`,
])('rejects %s', (text) => expect(readWebAddress(text)).toBeNull())
