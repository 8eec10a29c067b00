import { useState } from 'react'
import { previewPreset, type PresetEffect } from '#api/presets/contract.ts'
import type { SitePreview } from '#api/previews/contract.ts'
import { Changes } from '../configuration/Changes.tsx'
import { act } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { PreviewDialog } from '../preview/PreviewDialog.tsx'
import { byWeight, changesWords } from './preset-page.ts'

interface EffectsPanelProps {
  readonly slug: string
  readonly text: string
  readonly effects: readonly PresetEffect[]
  readonly canPreview: boolean
  /** Whether the effects are those of the text as it is now. */
  readonly isCurrent: boolean
}

/** What the text would make of each site that uses the preset. */
export function EffectsPanel({ slug, text, effects, canPreview, isCurrent }: EffectsPanelProps) {
  const [shown, setShown] = useState<{ readonly name: string; readonly preview: SitePreview }>()
  const looking = useSubmit(async (site: PresetEffect) => {
    const input = { params: { slug }, body: { text, site: site.slug }, idempotencyKey: crypto.randomUUID() }
    const acted = await act(previewPreset, input, [])
    if (!acted.ok) return acted.words
    setShown({ name: site.name, preview: acted.body })
    return undefined
  })
  const changed = effects.filter(({ changes, isBroken }) => changes.length > 0 || isBroken)
  return (
    <section className="preset-effects" aria-label="What each site would become" aria-busy={!isCurrent}>
      <h2 className="text-lg font-semibold">Sites that use it</h2>
      <output className="field-hint">
        {isCurrent
          ? effects.length === 0
            ? 'None yet. Its keys are checked once a site names it under “presets”.'
            : `${changed.length} of ${effects.length} would change.`
          : 'Checking…'}
      </output>
      {looking.problem && <Problem words={looking.problem} />}
      <ul className="grid gap-2">
        {byWeight(effects).map((effect) => (
          <SiteEffect
            key={effect.slug}
            effect={effect}
            onLook={canPreview ? () => looking.submit(effect) : undefined}
            isBusy={looking.isBusy || !isCurrent}
          />
        ))}
      </ul>
      {!canPreview && changed.length > 0 && (
        <p className="field-hint">Nothing can be previewed: this installation has no PREVIEW_HOST.</p>
      )}
      {shown && <PreviewDialog name={shown.name} preview={shown.preview} onClose={() => setShown(undefined)} />}
    </section>
  )
}

interface SiteEffectProps {
  readonly effect: PresetEffect
  readonly isBusy: boolean
  readonly onLook: (() => void) | undefined
}

function SiteEffect({ effect, isBusy, onLook }: SiteEffectProps) {
  const { name, changes, findings, isBroken } = effect
  if (changes.length === 0 && findings.length === 0)
    return (
      <li className="preset-site">
        <span>{name}</span>
        <span className="text-ink-3">{changesWords(0)}</span>
      </li>
    )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <details className="configuration-details">
        <summary>
          <span className="grow">{name}</span>
          {isBroken ? (
            <span className="tag tag-late">would break</span>
          ) : (
            <span className="text-ink-2">{changesWords(changes.length)}</span>
          )}
          {!isBroken && findings.length > 0 && <span className="tag tag-soon">{findings.length} to look at</span>}
        </summary>
        <div className="configuration-part">
          {findings.length > 0 && (
            <ul className="grid gap-1">
              {findings.map(({ path, words }) => (
                <li key={`${path} ${words}`}>
                  <strong>{path}</strong>: {words}
                </li>
              ))}
            </ul>
          )}
          {changes.length > 0 && <Changes title={`Changes on ${name}`} changes={changes} none="" />}
        </div>
      </details>
      {onLook && !isBroken && (
        <Button aria-label={`Look at ${name}`} disabled={isBusy} onClick={onLook}>
          Look
        </Button>
      )}
    </li>
  )
}
