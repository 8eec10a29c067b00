import { X } from 'lucide-react'
import { Button } from '../../design/Button.tsx'
import { forgetPhoto, type WaitingPhoto } from './photo-queue.ts'

/** Photos on their way, each with how far it is, or why it was refused. */
export function QueueGrid({ queue }: { readonly queue: readonly WaitingPhoto[] }) {
  if (queue.length === 0) return null
  return (
    <ul className="photo-grid" aria-label="Photos on their way">
      {queue.map(({ id, name, preview, share, refused }) => (
        <li key={id} className="photo-cell photo-waiting" data-refused={refused !== null}>
          <img src={preview} alt="" />
          {refused === null ? (
            <>
              <span className="photo-label photo-label-plain">{Math.round(share * 100)} %</span>
              <progress value={share} aria-label={`Upload of ${name}`} />
            </>
          ) : (
            <p className="photo-refused">
              <b>{name}</b> {refused}
            </p>
          )}
          <Button
            className="photo-forget"
            label={`Don’t upload ${name}`}
            icon={<X size={14} />}
            onClick={() => void forgetPhoto(id)}
          />
        </li>
      ))}
    </ul>
  )
}
