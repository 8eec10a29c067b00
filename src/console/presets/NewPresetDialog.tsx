import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { createPreset, listPresets } from '#api/presets/contract.ts'
import { act } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A preset of a remark alone. Its keys are written in the editor. */
export function NewPresetDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [about, setAbout] = useState('')
  const adding = useSubmit(async () => {
    const slug = name.trim()
    if (!NAME.test(slug)) return 'A name has small letters, digits and single dashes.'
    const body = { slug, text: `# ${about.trim() || slug}\n` }
    const acted = await act(createPreset, { body, idempotencyKey: crypto.randomUUID() }, [listPresets])
    if (!acted.ok) return acted.words
    await navigate({ to: '/website/presets/$slug', params: { slug } })
    return undefined
  })
  return (
    <Dialog title="New preset" onClose={onClose}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          adding.submit()
        }}
      >
        <TextField
          label="Name"
          hint="Sites list it under “presets” by this name, which never changes."
          takesFocus
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="What it is for"
          maxLength={200}
          value={about}
          onChange={(event) => setAbout(event.target.value)}
        />
        {adding.problem && <Problem words={adding.problem} />}
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={adding.isBusy}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
