import { readSources } from '#configuration/server/file-sources.ts'
import { parseSourceText } from '#configuration/source-text.ts'
import { isGroup } from '#sites/merge.ts'
import { dealerSource } from './dealer-kind.ts'

/** The slugs of the locations in the files of dealers, by the dealer's slug. */
export async function locationSlugs(dealersFolder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { texts } = await readSources([dealerSource(dealersFolder)])
  return new Map(
    texts.map((text) => {
      const source = parseSourceText(text)
      const value = source.ok ? source.value.value : null
      const locations = isGroup(value) ? value['locations'] : null
      return [text.owner.name, isGroup(locations) ? Object.keys(locations) : []]
    }),
  )
}
