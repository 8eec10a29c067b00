import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../design/Button.tsx'
import { CheckField } from '../design/Field.tsx'

interface BackupCodesProps {
  readonly codes: readonly string[]
  readonly doneName?: string
  readonly onKept: () => void
}

export function BackupCodes({ codes, doneName = 'Open the console', onKept }: BackupCodesProps) {
  const [isKept, setKept] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button
          icon={<Copy size={16} />}
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <a className="btn" href={file} download="backup-codes.txt">
          <Download size={16} aria-hidden="true" />
          Save as a file
        </a>
      </div>
      <CheckField label="I keep them in a safe place" checked={isKept} onChange={() => setKept(!isKept)} />
      <Button look="primary" disabled={!isKept} onClick={onKept}>
        {doneName}
      </Button>
    </div>
  )
}
