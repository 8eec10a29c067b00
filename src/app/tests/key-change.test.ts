import { describe, expect, it } from 'vitest'
import { codeHash, codeHashes } from '#accounts/server/keyed-hashes.ts'
import { createPasskeyChallenges } from '#accounts/server/passkey-challenges.ts'
import { createLoanLinks } from '#finance/server/loan-links.ts'
import { createFormToken } from '#leads/server/form-token.ts'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import { createPictureSigning } from '#media/server/serving/sign-pictures.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { createDatedTokens } from '#platform/server/dated-tokens.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'
import { createPurchaseLinks } from '#purchase/server/purchase-links.ts'
import { createReservationLinks } from '#reserve/server/reservation-links.ts'
import { createSearchKeys } from '#search/server/search-keys.ts'
import { createPhotoLinks } from '#trade-in/server/photo-links.ts'
import { createFeedKeys } from '#outgoing-feeds/server/feed-keys.ts'
import { CEREMONY, ID, LOAN, NOW, SITE } from '../testing/signed-samples.ts'

const lastPart = (path: string): string => path.split('/').at(-1) ?? ''

interface Signature {
  readonly sign: (keys: KeyRing) => string
  readonly isRead: (keys: KeyRing, token: string) => boolean
}

const SIGNATURES: Readonly<Record<string, Signature>> = {
  'a link of a payment': {
    sign: (keys) => createSignedIds(keys).sign('payments amber', ID),
    isRead: (keys, token) => createSignedIds(keys).read('payments amber', token) === ID,
  },
  'a dated token': {
    sign: (keys) => createDatedTokens(keys).sign('document amber', ID, NOW, 3),
    isRead: (keys, token) => createDatedTokens(keys).read('document amber', token, NOW)?.id === ID,
  },
  'a link to a reservation': {
    sign: (keys) => lastPart(createReservationLinks(keys).pathOf(SITE, ID)),
    isRead: (keys, token) => createReservationLinks(keys).read(SITE, token) === ID,
  },
  'a dealer’s link to a purchase': {
    sign: (keys) => lastPart(createPurchaseLinks(keys).dealerPathOf(SITE, ID, NOW, 30)),
    isRead: (keys, token) => createPurchaseLinks(keys).readDealer(SITE, token, NOW)?.id === ID,
  },
  'a link to an enquiry': {
    sign: (keys) => createLeadLinks(keys).sign(SITE, 'shopper', ID),
    isRead: (keys, token) => createLeadLinks(keys).read(SITE, 'shopper', token) === ID,
  },
  'a dealer’s link to an enquiry': {
    sign: (keys) => createLeadLinks(keys).signDealer(SITE, ID, NOW, 30),
    isRead: (keys, token) => createLeadLinks(keys).readDealer(SITE, token, NOW)?.id === ID,
  },
  'the time of a form': {
    sign: (keys) => createFormToken(keys).sign(SITE, NOW),
    isRead: (keys, token) => createFormToken(keys).read(SITE, token) instanceof Date,
  },
  'a saved loan': {
    sign: (keys) => createLoanLinks(keys).sign(SITE, LOAN),
    isRead: (keys, token) => createLoanLinks(keys).read(SITE, token, NOW).ok,
  },
  'photos of a valuation': {
    sign: (keys) => createPhotoLinks(keys).sign(SITE, '/photos', NOW, 2).slice('/photos?'.length),
    isRead: (keys, token) => createPhotoLinks(keys).isValid(SITE, '/photos', new URLSearchParams(token), NOW),
  },
  'an address of a picture': {
    sign: (keys) => createPictureSigning(keys).signFor(SITE)('0123abcd/640'),
    isRead: (keys, token) => createPictureSigning(keys).isSignature(SITE, '0123abcd/640', token),
  },
  'a search key': {
    sign: (keys) => createSearchKeys(keys).keyOf(SITE),
    isRead: (keys, token) => createSearchKeys(keys).isKey(SITE, token),
  },
  'the key of a private feed': {
    sign: (keys) => createFeedKeys(keys).keyOf(SITE, '/feeds/stock.csv'),
    isRead: (keys, token) => createFeedKeys(keys).isKey(SITE, '/feeds/stock.csv', token),
  },
  'a passkey challenge': {
    sign: (keys) => createPasskeyChallenges(keys).sign(CEREMONY, 'challenge', NOW),
    isRead: (keys, token) => createPasskeyChallenges(keys).read(CEREMONY, token, NOW) === 'challenge',
  },
  'a sign-in code': {
    sign: (keys) => codeHash(keys, ID, '123456'),
    isRead: (keys, stored) => codeHashes(keys, ID, '123456').includes(stored),
  },
}

describe('a new platform key', () => {
  it.each(Object.entries(SIGNATURES))('keeps %s as long as the previous one is listed', (_, { sign, isRead }) => {
    const old = sign('the old key')
    expect(isRead(['the new key', 'the old key'], old)).toBe(true)
    expect(isRead(['the new key', 'another key', 'the old key'], old)).toBe(true)
    expect(isRead('the new key', old)).toBe(false)
  })

  it.each(Object.entries(SIGNATURES))('signs %s', (_, { sign, isRead }) => {
    expect(isRead('the new key', sign(['the new key', 'the old key']))).toBe(true)
  })
})
