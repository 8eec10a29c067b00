import { describe, expect, it } from 'vitest'
import { actorText, linkActor, parseActor, storedActor, systemActor, VISITOR, type Actor } from './actor.ts'

describe('the text of an actor', () => {
  it.each<[text: string, actor: Actor]>([
    ['person:7', { kind: 'person', id: '7' }],
    ['token:3f', { kind: 'token', id: '3f' }],
    ['link:dealer:lead:5f0c', linkActor('dealer', 'lead', '5f0c')],
    ['link:shopper:purchase:5f0c', linkActor('shopper', 'purchase', '5f0c')],
    ['visitor', VISITOR],
    ['feed:12', { kind: 'feed', run: 12 }],
    ['rule:5f0c', { kind: 'rule', id: '5f0c' }],
    ['system:feeds run', systemActor('feeds run')],
    ['system:a: b', systemActor('a: b')],
  ])('is %s, and is read back', (text, actor) => {
    expect(actorText(actor)).toBe(text)
    expect(parseActor(text)).toEqual(actor)
  })

  it.each(['', 'files', 'person:', 'visitor:1', 'feed:x', 'link:dealer', 'link:owner:lead:1', 'link:dealer:car:1'])(
    'is not %s',
    (text) => expect(parseActor(text)).toBeNull(),
  )
})

it('is the platform where a row is from before actors', () => {
  expect(storedActor('upgrade')).toEqual(systemActor('upgrade'))
  expect(storedActor('person:7')).toEqual({ kind: 'person', id: '7' })
})
