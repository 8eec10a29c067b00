import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { sendSitePicture, SITE_PICTURE_TYPES } from '../data/send-site-picture.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { useField, type FieldProps } from './form-context.ts'
import { hintOf } from './form-words.ts'

/** A picture of the site: uploaded from this device, or named by its path or address. */
export function PictureControl({ path, node, label, isRequired }: FieldProps) {
  const { value, fallback, emptied, error, isReadOnly, set } = useField(path)
  const input = useRef<HTMLInputElement>(null)
  const sending = useSubmit(async (file: File) => {
    const sent = await sendSitePicture(file)
    if (!sent.ok) return sent.error
    set(sent.value.path)
    return undefined
  })
  return (
    <div className="picture-field">
      <TextField
        label={label}
        hint={sending.isBusy ? 'It is uploaded…' : hintOf(node.description, emptied)}
        error={sending.problem ?? error}
        value={typeof value === 'string' ? value : ''}
        placeholder={typeof fallback === 'string' ? fallback : undefined}
        readOnly={isReadOnly}
        required={isRequired}
        onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
      />
      {!isReadOnly && (
        <>
          <Button
            icon={<Upload size={16} aria-hidden="true" />}
            aria-label={`Upload ${label.toLowerCase()}`}
            disabled={sending.isBusy}
            onClick={() => input.current?.click()}
          >
            Upload
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={SITE_PICTURE_TYPES}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) sending.submit(file)
            }}
          />
        </>
      )}
    </div>
  )
}
