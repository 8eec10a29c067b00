import { changedPaths, valueAt } from '#vehicles/condition/condition-patches.ts'
import { CONDITION_SHOTS, TYRES, type Finding } from '#vehicles/condition/condition-report.ts'
import { Button } from '../../design/Button.tsx'
import { BOOKS_WORDS, KIND_WORDS, STEP_WORDS, TYRE_WORDS } from './condition-words.ts'
import { settleDispute, type KeptReport } from './kept-reports.ts'

/** What a colleague changed while it was changed here, too. Nothing of it is lost before somebody chooses. */
export function Disputes({ kept }: { readonly kept: KeptReport }) {
  const { vehicleId, disputed, known } = kept
  const paths = changedPaths(disputed)
  if (paths.length === 0) return null
  return (
    <section aria-label="Changed by a colleague, too" className="condition-disputes">
      <h2>Changed by a colleague, too</h2>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <span>{placeWords(path)}</span>
            <Button onClick={() => settleDispute(vehicleId, path, false)}>
              Theirs: {valueWords(path, valueAt(known.report, path))}
            </Button>
            <Button onClick={() => settleDispute(vehicleId, path, true)}>
              Mine: {valueWords(path, valueAt(disputed, path))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function placeWords(path: string): string {
  const [part = '', name = ''] = path.split('.')
  const tyre = TYRES.find((each) => each === name)
  const shot = CONDITION_SHOTS.find((each) => each === name)
  if (tyre) return `Tread, ${TYRE_WORDS[tyre].toLowerCase()}`
  if (shot) return `Shot: ${STEP_WORDS[shot]}`
  return part === 'findings' ? 'A mark' : STEP_WORDS[part === 'keys' ? 'keys' : 'books']
}

function valueWords(path: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (path.startsWith('shots.')) return 'its picture'
  if (path.startsWith('tyres.')) return `${Number(value)} mm`
  if (path === 'books') return BOOKS_WORDS[value as keyof typeof BOOKS_WORDS]
  if (path === 'keys') return `${Number(value)}`
  const { shot, kind, note } = value as Finding
  return [KIND_WORDS[kind], STEP_WORDS[shot], note].filter(Boolean).join(', ')
}
