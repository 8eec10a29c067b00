import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ConfigurationFinding } from '#api/configuration/contract.ts'
import { checkNewSite, createSite, getLaunchGaps, type NewSite } from '#api/new-site/contract.ts'
import { previewNewSite } from '#api/previews/contract.ts'
import { refusedFindings } from '../configuration/wire-edits.ts'
import { act } from '../data/act.ts'
import { api } from '../data/api.ts'
import { callWords } from '../data/call-words.ts'

const CHECK_AFTER_MS = 400
/** A new site is in force within two seconds. */
const LOOK_EVERY_MS = 400
const MAX_LOOKS = 15

/** Findings of the checks about a new site, asked when typing pauses; undefined while they are unknown. */
export function useNewSiteFindings(site: NewSite | undefined): readonly ConfigurationFinding[] | undefined {
  const { text, asked } = usePausedText(site)
  const { data } = useQuery({
    queryKey: [checkNewSite.id, asked],
    queryFn: async () => {
      const checked = await api.call(checkNewSite, { body: JSON.parse(asked) as NewSite })
      return checked.ok ? checked.value.body.findings : refusedFindings(checked.error)
    },
    enabled: asked !== '' && asked === text,
    retry: false,
  })
  return data
}

/** The draft as a text, and as it was when typing last paused. */
function usePausedText(site: NewSite | undefined) {
  const text = site ? JSON.stringify(site) : ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, asked }
}

/** `none`: there is nothing to show yet. */
export type NewSitePreview =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'shown'; readonly address: string; readonly version: string }

/** The preview of a draft that passed the checks. Until it does, the last one stays. */
export function useNewSitePreview(site: NewSite | undefined, isRight: boolean): NewSitePreview {
  const { text, asked } = usePausedText(site)
  const { data } = useQuery({
    queryKey: [previewNewSite.id, asked],
    queryFn: async (): Promise<NewSitePreview> => {
      const body = JSON.parse(asked) as NewSite
      const answer = await api.call(previewNewSite, { body, idempotencyKey: crypto.randomUUID() })
      return answer.ok
        ? { kind: 'shown', address: answer.value.body.address, version: answer.value.body.expiresAt }
        : { kind: 'failed', words: callWords(answer.error) }
    },
    enabled: asked !== '' && asked === text && isRight,
    placeholderData: keepPreviousData,
    // The same draft may have been overwritten at its address by another one.
    gcTime: 0,
    retry: false,
  })
  return data ?? { kind: 'none' }
}

/** Creates the site and waits until it is in force. Returns what failed, as a sentence. */
export async function createAndAwait(site: NewSite): Promise<string | undefined> {
  const created = await act(createSite, { body: site, idempotencyKey: crypto.randomUUID() }, [])
  if (!created.ok) return created.words
  for (let look = 1; look <= MAX_LOOKS; look++) {
    const found = await api.call(getLaunchGaps, { params: { slug: site.slug } })
    if (found.ok && found.value.body.address !== null) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return undefined
}
