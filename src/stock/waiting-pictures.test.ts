import { expect, test } from 'vitest'
import { waitingText, type WaitingPictures } from './waiting-pictures.ts'

test.each<[Omit<WaitingPictures, 'host'>, string]>([
  [{ waiting: 12, failed: [{ reason: 'status 404', count: 3 }] }, '12 pictures of pics.example wait; 3 failed: 404'],
  [{ waiting: 1, failed: [] }, '1 picture of pics.example waits'],
  [
    {
      waiting: 0,
      failed: [
        { reason: 'too-slow', count: 2 },
        { reason: 'status 410', count: 1 },
      ],
    },
    '3 pictures of pics.example failed: too slow (2), 410 (1)',
  ],
  [
    { waiting: 0, failed: [{ reason: 'private-address', count: 1 }] },
    '1 picture of pics.example failed: its host has no public address, and is not in ALLOWED_PRIVATE_HOSTS',
  ],
])('%j', (counts, text) => expect(waitingText({ host: 'pics.example', ...counts })).toBe(text))
