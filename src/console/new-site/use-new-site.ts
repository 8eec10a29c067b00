import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ConfigurationFinding } from '#api/configuration/contract.ts'
import { checkNewSite, createSite, getLaunchGaps, type NewSite } from '#api/new-site/contract.ts'
import { refusedFindings } from '../configuration/wire-edits.ts'
import { act } from '../data/act.ts'
import { api } from '../data/api.ts'

const CHECK_AFTER_MS = 400
/** A new site is in force within two seconds. */
const LOOK_EVERY_MS = 400
const MAX_LOOKS = 15

/** Findings of the checks about a new site, asked when typing pauses. */
export function useNewSiteFindings(site: NewSite | undefined): readonly ConfigurationFinding[] {
  const text = site ? JSON.stringify(site) : ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    queryKey: [checkNewSite.id, asked],
    queryFn: async () => {
      const checked = await api.call(checkNewSite, { body: JSON.parse(asked) as NewSite })
      return checked.ok ? checked.value.body.findings : refusedFindings(checked.error)
    },
    enabled: asked !== '' && asked === text,
    retry: false,
  })
  return data ?? []
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
