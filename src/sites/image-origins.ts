import type { Site } from './schema.ts'

/** Origins of pictures on other hosts that the configuration names. The content security policy must allow them. */
export function imageOrigins(site: Site): readonly string[] {
  const { logo, promos, brands, home, content, stock, search } = site
  const addresses = [
    logo.image,
    ...promos.map(({ image }) => image),
    ...brands.flatMap((brand) => [brand.logo, brand.banner]),
    ...home.blocks.flatMap((block) => (block.kind === 'hero' ? [block.image, block.imageTall] : [])),
    content.about.image,
    ...Object.values(stock.certifiedBadges),
    ...search.bodyTypes.map(({ image }) => image),
  ]
  const origins = addresses.flatMap((address) => {
    const url = address === undefined ? null : URL.parse(address)
    return url === null ? [] : [url.origin]
  })
  return [...new Set(origins)].sort()
}
