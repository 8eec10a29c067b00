import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { CONFIGURATION_OPERATIONS, listConfigurations, type ConfiguredKind } from '#api/configuration/contract.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { actWithToast } from '../data/act.ts'
import { useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { useMe } from '../frame/use-places.ts'
import { firstSection, sectionGroups } from './configuration-page.ts'
import type { ConfigurationSearch } from './configuration-search.ts'
import { SectionForm } from './SectionForm.tsx'
import { restoreRevision } from './use-section.ts'

const LaunchPanel = lazy(() =>
  import('../new-site/LaunchPanel.tsx').then(({ LaunchPanel: component }) => ({ default: component })),
)
const HolidayHoursDialog = lazy(() =>
  import('./HolidayHoursDialog.tsx').then(({ HolidayHoursDialog: component }) => ({ default: component })),
)
const RevisionsPanel = lazy(() =>
  import('./RevisionsPanel.tsx').then(({ RevisionsPanel: component }) => ({ default: component })),
)

export function WebsiteScreen() {
  return <ConfigurationScreen kind="site" title="Website" noun="site" />
}

export function DealershipScreen() {
  return <ConfigurationScreen kind="dealer" title="Dealership" noun="dealership" />
}

interface ConfigurationScreenProps {
  readonly kind: ConfiguredKind
  readonly title: string
  readonly noun: string
}

/** The configuration of a site or dealership, section by section, and its revisions. */
function ConfigurationScreen({ kind, title, noun }: ConfigurationScreenProps) {
  const search: ConfigurationSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isPlanning, setPlanning] = useState(false)
  const list = useRead(listConfigurations, {})
  const owners = list.data?.data.filter((each) => each.kind === kind) ?? []
  const owner = owners.find(({ slug }) => slug === search.of) ?? owners[0]
  const section = search.section ?? firstSection(kind)
  const go = (next: ConfigurationSearch) =>
    void navigate({
      to: kind === 'site' ? '/website' : '/dealership',
      search: { ...(owner && { of: owner.slug }), section, ...next },
    })
  const isOperator = useMe()?.grants.some(({ role }) => role === 'platform') ?? false
  const isOfFile = owner?.writer === 'files'
  return (
    <TableScreen
      title={title}
      actions={
        <>
          {owners.length > 1 && (
            <select
              className="input w-auto"
              aria-label={title}
              value={owner?.slug}
              onChange={(event) => go({ of: event.target.value })}
            >
              {owners.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          )}
          {kind === 'dealer' && owners.length > 0 && <Button onClick={() => setPlanning(true)}>Holiday hours</Button>}
          {kind === 'site' && isOperator && (
            <>
              <Button onClick={() => void navigate({ to: '/website/presets' })}>Presets</Button>
              <Button onClick={() => void navigate({ to: '/website/new' })}>New site</Button>
            </>
          )}
          {kind === 'site' && owner && (
            <Button
              aria-pressed={search.tab === 'launch'}
              onClick={() => go(search.tab === 'launch' ? {} : { tab: 'launch' })}
            >
              Before launch
            </Button>
          )}
          {owner && (
            <Button
              aria-pressed={search.tab === 'revisions'}
              onClick={() => go(search.tab === 'revisions' ? {} : { tab: 'revisions' })}
            >
              Revisions
            </Button>
          )}
        </>
      }
      list={list}
      isEmpty={owners.length === 0}
      empty={<Empty title={`No ${noun} to configure`} text={`You see a ${noun} here once you edit or manage one.`} />}
    >
      {owner && (
        <>
          {isOfFile && <FileNotice kind={kind} slug={owner.slug} file={owner.file} />}
          <div className="configuration">
            <Sections kind={kind} slug={owner.slug} section={section} onChoose={(key) => go({ section: key })} />
            <Suspense fallback={<div className="skeleton h-40" />}>
              {search.tab === 'launch' && kind === 'site' ? (
                <LaunchPanel slug={owner.slug} name={owner.name} version={owner.version} isOperator={isOperator} />
              ) : search.tab === 'revisions' ? (
                <RevisionsPanel
                  operations={CONFIGURATION_OPERATIONS[kind]}
                  slug={owner.slug}
                  version={owner.version}
                  isOfFile={isOfFile}
                  restore={(number) => restoreRevision(kind, owner.slug, number, owner.version)}
                />
              ) : (
                <SectionForm
                  key={`${owner.slug}/${section}`}
                  kind={kind}
                  slug={owner.slug}
                  section={section}
                  isOfFile={isOfFile}
                />
              )}
            </Suspense>
          </div>
          <p className="field-hint px-4 pb-4">
            Revision {owner.version}, {owner.changedBy.name}, {dateTimeWords(owner.changedAt)}
          </p>
        </>
      )}
      <Suspense>{isPlanning && <HolidayHoursDialog owners={owners} onClose={() => setPlanning(false)} />}</Suspense>
    </TableScreen>
  )
}

interface FileNoticeProps {
  readonly kind: ConfiguredKind
  readonly slug: string
  readonly file: string | null
}

/** A text that a file holds is changed there, until somebody moves it here. */
function FileNotice({ kind, slug, file }: FileNoticeProps) {
  const { adopt, get } = CONFIGURATION_OPERATIONS[kind]
  const input = { params: { slug }, idempotencyKey: crypto.randomUUID() }
  return (
    <p className="notice notice-soon m-4 flex-wrap">
      <span>
        It is written by the file <code>{file}</code>. Change it there, or manage it here: the text stays as it is, and
        the file is left alone from then on.
      </span>
      <Button onClick={() => void actWithToast(adopt, input, [get, listConfigurations], 'Managed here from now on')}>
        Manage here
      </Button>
    </p>
  )
}

interface SectionsProps {
  readonly kind: ConfiguredKind
  readonly slug: string
  readonly section: string
  readonly onChoose: (key: string) => void
}

function Sections({ kind, slug, section, onChoose }: SectionsProps) {
  const read = useRead(
    CONFIGURATION_OPERATIONS[kind].get,
    { params: { slug }, query: { part: section } },
    { keep: true },
  )
  const groups = sectionGroups(kind, read.data?.sections ?? [])
  return (
    <>
      <select
        className="input md:hidden"
        aria-label="Section"
        value={section}
        onChange={(event) => onChoose(event.target.value)}
      >
        {groups.map(({ name, sections }) => (
          <optgroup key={name} label={name}>
            {sections.map((each) => (
              <option key={each.key} value={each.key}>
                {each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <nav className="configuration-sections max-md:hidden" aria-label="Sections">
        {groups.map(({ name, sections }) => (
          <div key={name}>
            <h2 className="palette-section">{name}</h2>
            {sections.map((each) => (
              <button
                key={each.key}
                type="button"
                className={classNames(
                  'menu-item',
                  each.key === section && 'bg-selected',
                  !each.mayEdit && 'text-ink-3',
                )}
                aria-current={each.key === section ? 'page' : undefined}
                onClick={() => onChoose(each.key)}
              >
                {each.name}
              </button>
            ))}
          </div>
        ))}
      </nav>
    </>
  )
}
