import { expect, it } from 'vitest'
import { compilePhotos } from './compile-photos.ts'
import type { Note } from '../mapped-row.ts'

function photosOf(...values: readonly string[]) {
  const notes: Note[] = []
  const sources = values.map((value) => ({ kind: 'constant', value }) as const)
  const compiled = compilePhotos(
    { kind: 'allOf', sources },
    { headings: [], columnIndex: () => undefined, nulls: new Set() },
  )
  return { photos: compiled([], notes), notes }
}

it.each([
  ['https://IMAGES.example.com/A.jpg', 'https://images.example.com/A.jpg'],
  ['https://bücher.example/1.jpg', 'https://xn--bcher-kva.example/1.jpg'],
  ['https://images.example.com/front view.jpg', 'https://images.example.com/front%20view.jpg'],
])('%s is kept as %s', (given, kept) => {
  expect(photosOf(given)).toEqual({ photos: [kept], notes: [] })
})

it('keeps addresses that are not public, which are refused when they are fetched', () => {
  expect(photosOf('https://127.0.0.1:8443/1.jpg').photos).toEqual(['https://127.0.0.1:8443/1.jpg'])
})

it('keeps each address once and leaves out invalid ones', () => {
  const { photos, notes } = photosOf(
    'https://images.example.com/1.jpg',
    'https://Images.example.com/1.jpg',
    'ftp://images.example.com/2.jpg',
    'javascript:alert(1)',
    'https://name:password@images.example.com/3.jpg',
    'pictures/4.jpg',
  )
  expect(photos).toEqual(['https://images.example.com/1.jpg'])
  expect(notes).toEqual(['photo-address-left-out'])
})

it('keeps http: addresses as they are written, and notes them', () => {
  expect(photosOf('http://images.example.com/1.jpg', 'https://images.example.com/1.jpg')).toEqual({
    photos: ['http://images.example.com/1.jpg', 'https://images.example.com/1.jpg'],
    notes: ['photo-address-unencrypted'],
  })
})
