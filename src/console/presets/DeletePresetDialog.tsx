import { useNavigate } from '@tanstack/react-router'
import { deletePreset, type PresetBody } from '#api/presets/contract.ts'
import { act } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { rereadPresets } from './use-preset.ts'

interface DeletePresetDialogProps {
  readonly preset: PresetBody
  readonly onClose: () => void
}

export function DeletePresetDialog({ preset, onClose }: DeletePresetDialogProps) {
  const { slug, version, isShipped } = preset
  const navigate = useNavigate()
  const deleting = useSubmit(async () => {
    const acted = await act(deletePreset, { params: { slug }, ifMatch: version }, [])
    if (!acted.ok) return acted.words
    await navigate({ to: '/website/presets' })
    await rereadPresets()
    showToast({ words: `${slug} is deleted`, kind: 'done' })
    return undefined
  })
  return (
    <Dialog title={`Delete ${slug}?`} onClose={onClose}>
      <p>
        No site uses it.{' '}
        {isShipped && 'The product ships one of this name, which is read again when the worker starts.'}
      </p>
      {deleting.problem && <Problem words={deleting.problem} />}
      <div className="modal-foot">
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" disabled={deleting.isBusy} onClick={() => deleting.submit()}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
