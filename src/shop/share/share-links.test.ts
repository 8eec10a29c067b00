import { expect, it } from 'vitest'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { SHARE_COPY } from './copy.ts'
import { shareLinks } from './share-links.ts'

const SHARED = { url: 'https://cars.example/cars/kia-1', title: '2021 Kia Sportage SX+ & more' }

it('passes URL and title to each network, in the order of the site', () => {
  expect(shareLinks(['x', 'facebook', 'email'], SHARED, copyFor(buildSite(), SHARE_COPY))).toEqual([
    {
      network: 'x',
      label: 'X',
      href: 'https://x.com/intent/post?url=https%3A%2F%2Fcars.example%2Fcars%2Fkia-1&text=2021+Kia+Sportage+SX%2B+%26+more',
      opensWindow: true,
    },
    {
      network: 'facebook',
      label: 'Facebook',
      href: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fcars.example%2Fcars%2Fkia-1',
      opensWindow: true,
    },
    {
      network: 'email',
      label: 'Email',
      href: 'mailto:?subject=2021%20Kia%20Sportage%20SX%2B%20%26%20more&body=https%3A%2F%2Fcars.example%2Fcars%2Fkia-1',
      opensWindow: false,
    },
  ])
})
