import { useState } from 'react'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { sendSitePicture, SITE_PICTURE_TYPES } from '../data/send-site-picture.ts'

interface LogoFieldProps {
  /** The path of the uploaded logo; empty without one. */
  readonly value: string
  readonly onChange: (path: string) => void
}

/** Uploads the logo as soon as a file is chosen. The preview shows it. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const [name, setName] = useState('')
  const sending = useSubmit(async (file: File) => {
    const sent = await sendSitePicture(file)
    if (!sent.ok) return sent.error
    setName(file.name)
    onChange(sent.value.path)
    return undefined
  })
  return (
    <div className="grid gap-1">
      <TextField
        type="file"
        className="h-auto py-1.5"
        label="Logo"
        hint={
          sending.isBusy
            ? 'It is uploaded…'
            : value === ''
              ? 'PNG, SVG, WebP or JPEG of at most 5 MB. Without one the name stands in its place.'
              : `${name} is in the header.`
        }
        error={sending.problem}
        accept={SITE_PICTURE_TYPES}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again once it was removed.
          event.target.value = ''
          if (file) sending.submit(file)
        }}
      />
      {value !== '' && (
        <div>
          <Button look="quiet" onClick={() => onChange('')}>
            Remove the logo
          </Button>
        </div>
      )}
    </div>
  )
}
