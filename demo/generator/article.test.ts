import { expect, it } from 'vitest'
import { articleOf } from './article.ts'

it.each([
  [
    'An',
    ['S 1000 RR', 'R 1250 GS', 'F 900 XR', 'R-Series', 'FH', 'MX-5', 'MU-X', 'MT-07', 'HR-V', 'XV', 'X-Trail', 'SV650'],
  ],
  ['A', ['RAV4', 'Z', 'Z900', 'G 310 R', 'K-Series', 'UX', 'WR450F', 'CE 04', 'YZF-R7', 'T-Cross', 'BRZ', 'JRV']],
  [
    'An',
    ['ASX', 'A1', 'Accent', 'E-Class', 'EV6', 'Eclipse Cross', 'IS', 'ID.4', 'i30', 'iX3', 'e-tron GT', 'Outlander'],
  ],
  ['A', ['Hilux', 'Ninja 400', 'Ute', 'Fighter', 'Scrambler', 'bZ4X', 'Model 3', 'Rocket 3', 'Leaf']],
  ['An', ['800MT', '86', '8 Series', '11', '1800 Classic']],
  ['A', ['3', '911', '208', '1 Series', '1290 Super Adventure', '1500', '110', '790 Adventure']],
])('puts %s before %j', (article, models) => {
  expect(models.map((model) => `${articleOf(model)} ${model}`)).toEqual(models.map((model) => `${article} ${model}`))
})
