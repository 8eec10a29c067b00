import { expect, it } from 'vitest'
import { fetcherOf } from './fetcher.ts'

it.each([
  ['google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [
    'google',
    'Mozilla/5.0 (Linux; Android 8.0) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 (compatible; Storebot-Google/1.0)',
  ],
  ['google', 'FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)'],
  ['meta', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['meta', 'meta-externalfetcher/1.1'],
  ['tiktok', 'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)'],
  ['browser', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['other', 'curl/8.5.0'],
  ['other', ''],
])('%s is %s', (fetcher, userAgent) => {
  expect(fetcherOf(userAgent)).toBe(fetcher)
})
