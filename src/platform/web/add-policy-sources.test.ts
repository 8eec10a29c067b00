import { expect, it } from 'vitest'
import { addPolicySources } from './add-policy-sources.ts'

it('adds to each list and replaces none', () => {
  const ofSite = { connections: ['https://maps.example'], frames: ['https://chat.example'] }
  const ofPage = { connections: [], frames: ['https://player.example'], media: ['https://videos.example'] }
  expect(addPolicySources(ofSite, ofPage)).toEqual({
    connections: ['https://maps.example'],
    frames: ['https://chat.example', 'https://player.example'],
    media: ['https://videos.example'],
  })
})
