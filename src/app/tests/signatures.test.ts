import { describe, expect, it } from 'vitest'
import { alertToken } from '#accounts/server/alert-store.ts'
import { codeHash, viewHash, visitorHash } from '#accounts/server/keyed-hashes.ts'
import { createPasskeyChallenges } from '#accounts/server/passkey-challenges.ts'
import { createLoanLinks } from '#finance/server/loan-links.ts'
import { isSignedWebhook, signWebhook } from '#leads/delivery/webhook-signature.ts'
import { createFormToken } from '#leads/server/form-token.ts'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import { createPictureSigning } from '#media/server/serving/sign-pictures.ts'
import { createDatedTokens } from '#platform/server/dated-tokens.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'
import { visitorNetwork } from '#platform/visitor-network.ts'
import { signSite } from '#platform/server/transaction-signer.ts'
import { createPurchaseLinks } from '#purchase/server/purchase-links.ts'
import { createReservationLinks } from '#reserve/server/reservation-links.ts'
import { createSearchKeys } from '#search/server/search-keys.ts'
import { createPhotoLinks } from '#trade-in/server/photo-links.ts'
import { createFeedKeys } from '#outgoing-feeds/server/feed-keys.ts'
import { CEREMONY, ID, LOAN, NOW, SITE } from '../testing/signed-samples.ts'

const SECRET = 'a secret of the tests'

describe('signatures of existing mails, links and database rows stay valid', () => {
  it.each([
    [
      'the site of a transaction',
      signSite(Buffer.from(SECRET), 7),
      '7.644f25c96200d59fb33218c38e9e7dd1299dce9610c1a321194262a734901793',
    ],
    [
      'a link of a payment',
      createSignedIds(SECRET).sign('payments amber', ID),
      '5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11.lWPx8hPl62cWx9bH7gMjUZ',
    ],
    [
      'a digest of an e-mail address',
      createSignedIds(SECRET).digest('player', 'sam@example.com'),
      'HSg1FI04z5Mfh6tRjX7GQP',
    ],
    [
      'a dated token',
      createDatedTokens(SECRET).sign('document amber', ID, NOW, 3),
      '5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11.20782.yN3HVqmS3TQTcjD9UHeNWF',
    ],
    [
      "a shopper's link to a reservation",
      createReservationLinks(SECRET).pathOf(SITE, ID),
      '/reservations/5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11.m66O0MQbNlnb8RhP0rW5-R',
    ],
    [
      "a dealer's link to a reservation",
      createReservationLinks(SECRET).dealerPathOf(SITE, ID, NOW, 30),
      '/reservations/dealer/5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11.20809.CzgVm1NBUJGJHH4ygYHWed',
    ],
    [
      "a shopper's link to a purchase",
      createPurchaseLinks(SECRET).pathOf(SITE, ID),
      '/purchases/5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11.XZrEaxopciyIwu9RXYoPqt',
    ],
    [
      "a dealer's link to a purchase",
      createPurchaseLinks(SECRET).dealerPathOf(SITE, ID, NOW, 30),
      '/purchases/dealer/5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11.20809.w4-R2617yrKlfsOSQC2ccZ',
    ],
    [
      "a shopper's link to an enquiry",
      createLeadLinks(SECRET).sign(SITE, 'shopper', ID),
      'Xwxr0j8KTDyacA9MXSuMEQ.7qz8usNg39gXSs4-MPjDTw',
    ],
    [
      "a dealer's link to an enquiry",
      createLeadLinks(SECRET).sign(SITE, 'dealer', ID),
      'Xwxr0j8KTDyacA9MXSuMEQ.Obr_th8IQTeDpvJoA9959A',
    ],
    ['the time of a form', createFormToken(SECRET).sign(SITE, NOW), 'mwr2lmo0.tzXSlumk6UcYwbdU2Tl1Sx'],
    [
      'a webhook',
      signWebhook('{"lead":1}', SECRET, NOW),
      't=1795305600,v1=7604e1fd1c5e14e718a0241a7e8e1353bdc93857a599eeb999903da048565e2d',
    ],
    ['a saved loan', createLoanLinks(SECRET).sign(SITE, LOAN), '15.jag.1jk.0.m7.dww.ku0.8y8.g17.QPDacPo5a0CtOZ1t'],
    [
      'photos of a valuation',
      createPhotoLinks(SECRET).sign(SITE, '/trade-in/a/photos', NOW, 2),
      '/trade-in/a/photos?until=1795478400&signature=t1GpfUVDBu9NSZt_vt7oBdPw8muyKWRVaBz5x2U4pjg',
    ],
    ['an address of a picture', createPictureSigning(SECRET).signFor(SITE)('0123abcd/640'), 'RauLwkhJuy6kwkKA'],
    [
      "a site's search key",
      createSearchKeys(SECRET).keyOf(SITE),
      'a4b2c7dfd92e1fdbaad077e3a0f15b73e590346762383f4ec1ca2b3b11e65e92',
    ],
    [
      'the key of a private feed',
      createFeedKeys(SECRET).keyOf(SITE, '/feeds/stock.csv'),
      'uWsMAzxZZHEr5ATgjXy06RkAJu3DBGTq',
    ],
    ["an alert's links", alertToken(SECRET)(ID), '4ngeEzurWQixgWbJQtfw36acpXX'],
    [
      'a passkey challenge',
      createPasskeyChallenges(SECRET).sign(CEREMONY, 'challenge', NOW),
      'challenge.1795305900000.MNO8EzYPmsLYgZe5-KEj4yYlWShxNyRhnbWrcX8F6-0',
    ],
    ['a sign-in code', codeHash(SECRET, ID, '123456'), 'PHcyAsX_OTJtdlEZfF2Xi4HGfaGLJ4GM9YSPFsDQIYs'],
    ['a visitor', visitorHash(SECRET, '192.0.2.7'), 'uIRqOSJCSOmNnCqKkrvKF9H-_QtMmajreJByjxi2f6Y'],
    [
      'a visitor',
      viewHash(SECRET, visitorNetwork('192.0.2.7'), 'a browser', '2026-11-22').view,
      'K_grylhqzlsPH5zwVk3d5KpWiDpi2D94',
    ],
  ])('%s', (_, signed, expected) => {
    expect(signed).toBe(expected)
  })
})

/** Another signature of the same form: the first character of the last part is replaced. */
const forge = (signed: string): string => {
  const start = Math.max(signed.lastIndexOf('.'), signed.lastIndexOf('=')) + 1
  return signed.slice(0, start) + (signed[start] === '0' ? '1' : '0') + signed.slice(start + 1)
}

describe('a signature is accepted, and refused after a change', () => {
  it.each<[string, string, (token: string) => unknown]>([
    [
      'dated token',
      createDatedTokens(SECRET).sign('document amber', ID, NOW, 3),
      (token) => createDatedTokens(SECRET).read('document amber', token, NOW)?.id,
    ],
    [
      'link to an enquiry',
      createLeadLinks(SECRET).sign(SITE, 'dealer', ID),
      (token) => createLeadLinks(SECRET).read(SITE, 'dealer', token),
    ],
    [
      'time of a form',
      createFormToken(SECRET).sign(SITE, NOW),
      (token) => createFormToken(SECRET).read(SITE, token) instanceof Date,
    ],
    ['webhook', signWebhook('{"lead":1}', SECRET, NOW), (header) => isSignedWebhook(header, '{"lead":1}', SECRET, NOW)],
    [
      'address of a picture',
      createPictureSigning(SECRET).signFor(SITE)('0123abcd/640'),
      (signature) => createPictureSigning(SECRET).isSignature(SITE, '0123abcd/640', signature),
    ],
    [
      'key of a private feed',
      createFeedKeys(SECRET).keyOf(SITE, '/feeds/stock.csv'),
      (key) => createFeedKeys(SECRET).isKey(SITE, '/feeds/stock.csv', key),
    ],
    [
      'passkey challenge',
      createPasskeyChallenges(SECRET).sign(CEREMONY, 'challenge', NOW),
      (token) => createPasskeyChallenges(SECRET).read(CEREMONY, token, NOW),
    ],
    [
      'saved loan',
      createLoanLinks(SECRET).sign(SITE, LOAN),
      (link) => createLoanLinks(SECRET).read(SITE, link, NOW).ok,
    ],
  ])('%s', (_, signed, read) => {
    expect(read(signed)).toBeTruthy()
    for (const wrong of [forge(signed), signed.slice(0, -1), '']) expect(read(wrong)).toBeFalsy()
  })
})
