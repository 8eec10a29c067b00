import { Camera, MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ConditionPatch, ConditionReport, ConditionShot, Finding } from '#vehicles/condition/condition-report.ts'
import { Button } from '../../design/Button.tsx'
import { forgetPhoto } from '../photos/photo-queue.ts'
import { CameraButton } from './CameraButton.tsx'
import { STEP_WORDS } from './condition-words.ts'
import { MarkList } from './MarkList.tsx'
import { MarkPins, type Mark } from './MarkPins.tsx'
import { BooksChoice, KeyCount } from './PaperFields.tsx'

interface ShotPanelProps {
  readonly vehicleId: number
  readonly shot: ConditionShot
  readonly report: ConditionReport
  /** The address of a photo, sent or not. */
  readonly addressOf: (photoId: string | null | undefined) => string | undefined
  readonly disabled: boolean
  readonly onChange: (patch: ConditionPatch) => void
  readonly onNext: () => void
}

/** One shot: its picture, taken by the camera, and the marks on it. */
export function ShotPanel({ vehicleId, shot, report, addressOf, disabled, onChange, onNext }: ShotPanelProps) {
  const photoId = report.shots[shot]
  const address = addressOf(photoId)
  const name = STEP_WORDS[shot]
  const marks: readonly Mark[] = Object.entries(report.findings)
    .filter(([, finding]) => finding.shot === shot)
    .map(([id, finding], index) => ({ id, number: index + 1, finding }))
  const focusLater = useFocusOnPin()
  const set = (id: string, finding: Finding | null) => onChange({ findings: { [id]: finding } })
  const place = (x: number, y: number) => {
    const id = crypto.randomUUID()
    focusLater(id)
    set(id, { shot, x, y, kind: 'scratch', note: '', photoId: null })
  }
  const move = (id: string, x: number, y: number) => {
    const finding = report.findings[id]
    if (finding) set(id, { ...finding, x, y })
  }
  const take = (id: string) => {
    // One that was taken again before it was sent need not be sent.
    if (photoId !== undefined) void forgetPhoto(photoId)
    onChange({ shots: { [shot]: id } })
  }
  return (
    <section aria-label={name} className="condition-shot">
      {address === undefined ? (
        <div className="condition-none">
          <Camera size={40} strokeWidth={1.25} aria-hidden="true" />
          <p>{photoId === undefined ? name : 'The picture is not on this device, and there is no connection.'}</p>
        </div>
      ) : (
        <MarkPins
          {...{ marks, address, disabled }}
          alt={name}
          onPlace={place}
          onMove={move}
          onRemove={(id) => set(id, null)}
        />
      )}
      <p className="condition-hint">
        {address === undefined ? 'Not taken yet.' : `${name}. ${disabled ? '' : 'Tap a mark to pin it.'}`}
      </p>
      {shot === 'keys' && <KeyCount {...{ report, disabled, onChange }} />}
      {shot === 'books' && <BooksChoice {...{ report, disabled, onChange }} />}
      <MarkList {...{ vehicleId, marks, disabled, addressOf }} onChange={set} />
      <div className="condition-bar">
        <Button look="quiet" onClick={onNext}>
          {photoId === undefined ? 'Skip' : 'Next'}
        </Button>
        <CameraButton
          look="shutter"
          words={photoId === undefined ? `Take the shot: ${name}` : `Take the shot again: ${name}`}
          {...{ vehicleId, disabled }}
          onPhoto={take}
        />
        <Button
          look="quiet"
          icon={<MapPin size={16} />}
          disabled={disabled || address === undefined}
          title={address === undefined ? 'Take the shot first' : undefined}
          onClick={() => place(0.5, 0.5)}
        >
          Pin
        </Button>
      </div>
    </section>
  )
}

/** Gives the focus to a pin that was placed, so that arrow keys move it at once. */
function useFocusOnPin() {
  const added = useRef<string>(undefined)
  useEffect(() => {
    if (added.current === undefined) return
    document.querySelector<HTMLElement>(`#pin-${added.current}`)?.focus({ preventScroll: true })
    added.current = undefined
  })
  return (id: string) => {
    added.current = id
  }
}
