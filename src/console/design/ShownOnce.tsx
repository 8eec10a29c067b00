import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'

/** A secret that is shown this once, to be copied. */
export function ShownOnce({
  name,
  secret,
  onKept,
}: {
  readonly name: string
  readonly secret: string
  readonly onKept: () => void
}) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">Copy it now and keep it safe. It is shown only this once.</p>
      <code className="break-all rounded-md bg-sunken px-3 py-2.5" aria-label={name}>
        {secret}
      </code>
      <div className="modal-foot">
        <Button
          icon={<Copy size={16} />}
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button look="primary" onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </div>
  )
}
