import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listConfigurations } from '#api/configuration/contract.ts'
import type { NewSite } from '#api/new-site/contract.ts'
import { queryClient } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { slugOfName, wordsAt } from './site-draft.ts'
import { createAndAwait, useNewSiteFindings } from './use-new-site.ts'

interface CopySiteDialogProps {
  readonly from: string
  readonly fromName: string
  readonly onClose: () => void
}

/** Makes a site from the text of another one, with a name and a host of its own. */
export function CopySiteDialog({ from, fromName, onClose }: CopySiteDialogProps) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [domain, setDomain] = useState('')
  const site = copyOf(from, name.trim(), domain.trim().toLowerCase())
  const findings = useNewSiteFindings(site) ?? []
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  const saving = useSubmit(async () => {
    if (!site) return 'Enter a name.'
    const failed = await createAndAwait(site)
    if (failed !== undefined) return failed
    await queryClient.invalidateQueries({ queryKey: [listConfigurations.id] })
    showToast({ words: `${name.trim()} is live`, kind: 'done' })
    onClose()
    await navigate({ to: '/website', search: { of: site.slug, tab: 'launch' } })
    return undefined
  })
  return (
    <Dialog title={`Copy ${fromName}`} onClose={onClose}>
      <form
        className="grid gap-3"
        aria-label="Copy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saving.submit()
        }}
      >
        <TextField
          label="Name of the copy"
          hint={site ? `In addresses: ${site.slug}` : 'As shoppers see it.'}
          takesFocus
          value={name}
          error={wordsAt(findings, 'name') ?? wordsAt(findings, 'slug')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Domain"
          hint="Such as www.cars.example. It can wait."
          value={domain}
          error={wordsAt(findings, 'domains')}
          onChange={(event) => setDomain(event.target.value)}
        />
        <p className="field-hint">Everything else is copied, also whose stock it shows. Secrets are not.</p>
        {saving.problem && <Problem words={saving.problem} />}
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={site === undefined || hasErrors}>
            Create the copy
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function copyOf(from: string, name: string, domain: string): NewSite | undefined {
  const slug = slugOfName(name)
  if (slug === '') return undefined
  return { slug, from, keys: { name, logo: { wordmark: name }, domains: domain === '' ? [] : [domain] } }
}
