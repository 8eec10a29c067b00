import { useState } from 'react'
import { previewSite, type SitePreview } from '#api/previews/contract.ts'
import type { Edit } from '#configuration/edit/edit.ts'
import { act } from '../data/act.ts'
import { useSubmit } from '../design/use-submit.ts'
import { wireEdits } from './wire-edits.ts'

/** Shows edits that are not saved at the preview address of the site. */
export function useSitePreview(slug: string, edits: readonly Edit[]) {
  const [shown, setShown] = useState<SitePreview>()
  const showing = useSubmit(async () => {
    const body = { edits: wireEdits(edits) }
    const acted = await act(previewSite, { params: { slug }, body, idempotencyKey: crypto.randomUUID() }, [])
    if (!acted.ok) return acted.words
    setShown(acted.body)
    return undefined
  })
  return { ...showing, shown, close: () => setShown(undefined) }
}
