import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listConfigurations } from '#api/configuration/contract.ts'
import { contrastOnWhite } from '../configuration/contrast.ts'
import { queryClient, useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { CheckField, TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { EMPTY_DRAFT, newSiteOf, slugOfName, TEMPLATE_CHOICES, wordsAt, type SiteDraft } from './site-draft.ts'
import { LogoField } from './LogoField.tsx'
import { SitePreviewPane } from './SitePreviewPane.tsx'
import { createAndAwait, useNewSiteFindings, useNewSitePreview } from './use-new-site.ts'

/** A site from nothing: what it needs to be live, checked while it is typed. Everything else has a default and a form of its own. */
export function NewSiteScreen() {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<SiteDraft>(EMPTY_DRAFT)
  // A logo is uploaded while somebody goes on typing.
  const change = (part: Partial<SiteDraft>) => setDraft((before) => ({ ...before, ...part }))
  const list = useRead(listConfigurations, {})
  const dealers = list.data?.data.filter(({ kind }) => kind === 'dealer') ?? []
  const site = newSiteOf(draft)
  const checked = useNewSiteFindings(site)
  const findings = checked ?? []
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  const preview = useNewSitePreview(site, checked !== undefined && !hasErrors)
  const saving = useSubmit(async () => {
    if (!site) return 'Enter a name, and choose a dealership.'
    const failed = await createAndAwait(site)
    if (failed !== undefined) return failed
    await queryClient.invalidateQueries({ queryKey: [listConfigurations.id] })
    showToast({ words: `${draft.name.trim()} is live`, kind: 'done' })
    await navigate({ to: '/website', search: { of: site.slug, tab: 'launch' } })
    return undefined
  })
  return (
    <TableScreen
      title="New site"
      list={list}
      isEmpty={dealers.length === 0}
      empty={<Empty title="No dealership yet" text="A site shows the stock of dealerships. Add one first." />}
    >
      <div className="new-site">
        <form
          className="configuration-form"
          aria-label="New site"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            saving.submit()
          }}
        >
          <TextField
            label="Name"
            hint="As shoppers see it, also in the header."
            takesFocus
            value={draft.name}
            error={wordsAt(findings, 'name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label="Name in addresses"
            hint="It never changes."
            value={draft.slug}
            placeholder={slugOfName(draft.name)}
            error={wordsAt(findings, 'slug')}
            onChange={(event) => change({ slug: event.target.value })}
          />
          <TextField
            label="Line below the name"
            value={draft.tagline}
            error={wordsAt(findings, 'logo')}
            onChange={(event) => change({ tagline: event.target.value })}
          />
          <LogoField value={draft.logo} onChange={(logo) => change({ logo })} />
          <fieldset className="grid gap-1">
            <legend className="field-label">Stock of</legend>
            {dealers.map(({ slug, name }) => (
              <CheckField
                key={slug}
                label={draft.dealerships[0] === slug && draft.dealerships.length > 1 ? `${name} (primary)` : name}
                checked={draft.dealerships.includes(slug)}
                onChange={(event) => {
                  const others = draft.dealerships.filter((each) => each !== slug)
                  change({ dealerships: event.target.checked ? [...others, slug] : others })
                }}
              />
            ))}
            <FieldError words={wordsAt(findings, 'dealerships')} />
          </fieldset>
          <fieldset className="grid gap-1">
            <legend className="field-label">Template</legend>
            {TEMPLATE_CHOICES.map(({ value, name, hint }) => (
              <label key={value} className="flex min-h-8 items-center gap-2 max-md:min-h-11">
                <input
                  type="radio"
                  name="template"
                  className="size-4 flex-none accent-accent"
                  checked={draft.template === value}
                  onChange={() => change({ template: value })}
                />
                <span>
                  {name}. <span className="field-hint">{hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <Colour label="Colour of actions" value={draft.accent} onChange={(accent) => change({ accent })} />
          <Colour label="Tint of greys" value={draft.neutral} onChange={(neutral) => change({ neutral })} />
          <FieldError words={wordsAt(findings, 'theme')} />
          <TextField
            label="Domain"
            hint="Such as www.cars.example. It can wait."
            value={draft.domain}
            error={wordsAt(findings, 'domains')}
            onChange={(event) => change({ domain: event.target.value })}
          />
          <TextField
            label="Mailbox for enquiries"
            type="email"
            hint="Without one they go to the mailbox of the yard."
            value={draft.mailbox}
            error={wordsAt(findings, 'leads')}
            onChange={(event) => change({ mailbox: event.target.value })}
          />
          {saving.problem && <Problem words={saving.problem} />}
          <div>
            <Button type="submit" look="primary" disabled={saving.isBusy || site === undefined || hasErrors}>
              Create the site
            </Button>
          </div>
        </form>
        <SitePreviewPane name={draft.name.trim()} preview={preview} />
      </div>
    </TableScreen>
  )
}

interface ColourProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Colour({ label, value, onChange }: ColourProps) {
  const contrast = contrastOnWhite(value)
  return (
    <TextField
      label={label}
      type="color"
      className="configuration-colour"
      value={value}
      hint={`${value}${contrast === null ? '' : `, contrast with white ${contrast.toFixed(1)} : 1`}`}
      onChange={(event) => onChange(event.target.value.toLowerCase())}
    />
  )
}

function FieldError({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : (
    <p role="alert" className="field-error">
      {words}
    </p>
  )
}
