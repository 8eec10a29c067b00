export type ResultCell<Hit> =
  | { readonly kind: 'vehicle'; readonly hit: Hit }
  /** Consecutive sold vehicles, represented by the first. */
  | { readonly kind: 'sold-run'; readonly hit: Hit; readonly more: number }

/** Collapses consecutive sold vehicles into one card, unless everything on the page is sold. Counts and paging do not change. */
export function collapseSold<Hit>(hits: readonly Hit[], isSold: (hit: Hit) => boolean): readonly ResultCell<Hit>[] {
  if (hits.every(isSold)) return hits.map((hit) => ({ kind: 'vehicle', hit }))
  const cells: ResultCell<Hit>[] = []
  let openRun = false
  for (const hit of hits) {
    const last = cells.at(-1)
    const sold = isSold(hit)
    if (sold && openRun && last) {
      cells[cells.length - 1] = { kind: 'sold-run', hit: last.hit, more: last.kind === 'sold-run' ? last.more + 1 : 1 }
    } else {
      cells.push({ kind: 'vehicle', hit })
    }
    openRun = sold
  }
  return cells
}
