import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FINDING_KINDS, type Finding } from '#vehicles/condition/condition-report.ts'
import { Button } from '../../design/Button.tsx'
import { CameraButton } from './CameraButton.tsx'
import { KIND_WORDS } from './condition-words.ts'
import type { Mark } from './MarkPins.tsx'

const MAX_NOTE = 300

interface MarkListProps {
  readonly vehicleId: number
  readonly marks: readonly Mark[]
  readonly disabled: boolean
  readonly addressOf: (photoId: string | null) => string | undefined
  readonly onChange: (id: string, finding: Finding | null) => void
}

/** The marks of a shot: kind, note and close picture of each. */
export function MarkList({ vehicleId, marks, disabled, addressOf, onChange }: MarkListProps) {
  return (
    <ol className="condition-marks" aria-label="Marks">
      {marks.map(({ id, number, finding }) => {
        const close = addressOf(finding.photoId)
        return (
          <li key={id}>
            <b className="condition-number">{number}</b>
            <select
              className="input"
              aria-label={`Kind of mark ${number}`}
              value={finding.kind}
              disabled={disabled}
              onChange={({ target }) =>
                onChange(id, { ...finding, kind: FINDING_KINDS.find((kind) => kind === target.value) ?? 'other' })
              }
            >
              {FINDING_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_WORDS[kind]}
                </option>
              ))}
            </select>
            <Note
              label={`Note of mark ${number}`}
              note={finding.note}
              disabled={disabled}
              onChange={(note) => onChange(id, { ...finding, note })}
            />
            {close !== undefined && <img src={close} alt={`Mark ${number}, close`} />}
            <CameraButton
              words={`${finding.photoId === null ? 'Close picture' : 'Another close picture'} of mark ${number}`}
              shownWords={finding.photoId === null ? 'Close picture' : 'Again'}
              {...{ vehicleId, disabled }}
              onPhoto={(photoId) => onChange(id, { ...finding, photoId })}
            />
            <Button
              label={`Remove mark ${number}`}
              icon={<Trash2 size={16} />}
              look="quiet"
              disabled={disabled}
              onClick={() => onChange(id, null)}
            />
          </li>
        )
      })}
    </ol>
  )
}

interface NoteProps {
  readonly label: string
  readonly note: string
  readonly disabled: boolean
  readonly onChange: (note: string) => void
}

/** While somebody types it is theirs: the server trims what it gets, and a colleague's note is shown afterwards. */
function Note({ label, note, disabled, onChange }: NoteProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      className="input"
      aria-label={label}
      placeholder="Size and place"
      maxLength={MAX_NOTE}
      value={typed ?? note}
      disabled={disabled}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.trim())
      }}
    />
  )
}
