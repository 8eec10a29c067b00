import { expect, it } from 'vitest'
import { isRobot } from './robots.ts'

it.each([
  [true, ''],
  [true, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [
    true,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  ],
  [true, 'curl/8.5.0'],
  [
    false,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [false, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [false, 'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'],
])('%s: %s', (robot, userAgent) => {
  expect(isRobot(userAgent)).toBe(robot)
})
