import { useState } from 'react'
import { listConfigurations, siteConfiguration } from '#api/configuration/contract.ts'
import { getLaunchGaps, type Publication } from '#api/new-site/contract.ts'
import { act } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { CopySiteDialog } from './CopySiteDialog.tsx'

interface SiteStatePanelProps {
  readonly slug: string
  readonly name: string
  readonly version: number
  readonly publication: Publication
}

const STATES: Readonly<Record<Publication, string>> = {
  live: 'Shoppers reach the site.',
  suspended: 'It is suspended: shoppers get a page that says so. Its stock and enquiries go on.',
  closed: 'It is closed: shoppers and search engines are told that it is gone. Its enquiries can still be read.',
}

const DONE: Readonly<Record<Publication, string>> = {
  live: 'It is live again',
  suspended: 'It is suspended',
  closed: 'It is closed',
}

/** Suspends, closes or copies a site. What was done is a revision, so it can be taken back. */
export function SiteStatePanel({ slug, name, version, publication }: SiteStatePanelProps) {
  const [open, setOpen] = useState<'suspend' | 'close' | 'copy'>()
  const setting = useSubmit(async (value: Publication) => {
    const body = { edits: [{ op: 'set' as const, path: ['publication'], value }], note: DONE[value] }
    const input = { params: { slug }, ifMatch: version, body }
    const acted = await act(siteConfiguration.edit, input, [siteConfiguration.get, listConfigurations, getLaunchGaps])
    if (!acted.ok) return acted.words
    setOpen(undefined)
    showToast({ words: DONE[value], kind: 'done' })
    return undefined
  })
  return (
    <section className="grid gap-2" aria-label="Suspend, close or copy">
      <h2 className="text-lg font-semibold">Suspend, close or copy</h2>
      <p>{STATES[publication]}</p>
      {setting.problem && <Problem words={setting.problem} />}
      <div className="flex flex-wrap gap-2">
        {publication !== 'live' && <Button onClick={() => setting.submit('live')}>Make it live again</Button>}
        {publication === 'live' && <Button onClick={() => setOpen('suspend')}>Suspend…</Button>}
        {publication !== 'closed' && <Button onClick={() => setOpen('close')}>Close…</Button>}
        <Button onClick={() => setOpen('copy')}>Copy…</Button>
      </div>
      {open === 'suspend' && (
        <Dialog title={`Suspend ${name}?`} onClose={() => setOpen(undefined)}>
          <p>Shoppers see a plain page that asks them to come back later, until you make the site live again.</p>
          {setting.problem && <Problem words={setting.problem} />}
          <div className="modal-foot">
            <Button onClick={() => setOpen(undefined)}>Keep it live</Button>
            <Button look="danger" onClick={() => setting.submit('suspended')}>
              Suspend the site
            </Button>
          </div>
        </Dialog>
      )}
      {open === 'close' && (
        <Dialog title={`Close ${name}?`} onClose={() => setOpen(undefined)}>
          <p>
            Every page is answered as gone for good, so search engines drop the site within days. Enquiries stay, and it
            can be made live again.
          </p>
          {setting.problem && <Problem words={setting.problem} />}
          <div className="modal-foot">
            <Button onClick={() => setOpen(undefined)}>Keep it</Button>
            <Button look="danger" onClick={() => setting.submit('closed')}>
              Close the site
            </Button>
          </div>
        </Dialog>
      )}
      {open === 'copy' && <CopySiteDialog from={slug} fromName={name} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
