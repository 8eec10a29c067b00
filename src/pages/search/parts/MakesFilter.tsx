import ChevronDown from 'lucide-react/icons/chevron-down'
import { escapeHtml } from '#platform/web/html.ts'
import type { Copy } from '#sites/copy.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import type { SEARCH_COPY } from '#shop/search/copy.ts'
import type { FilterView, MakeView } from '../filters.ts'
import { MODELS_CLASS, MODELS_PARAMETER, modelsId } from '../model-lists.ts'
import { modelsHtml } from './option-html.ts'
import { Options } from './Options.tsx'
import { ShowMore } from './ShowMore.tsx'
import { Deferred } from './Deferred.tsx'

type MakesView = Extract<FilterView, { kind: 'makes' }>
type SearchCopy = Copy<typeof SEARCH_COPY>

/** Lists with fewer makes need no search field. */
const DIRECTORY_FROM = 10

/** Makes with their logos, the models of each behind a toggle, and a field that filters both. */
export function MakesFilter({ filter, copy }: { readonly filter: MakesView; readonly copy: SearchCopy }) {
  const first = filter.options.slice(0, filter.initial)
  const rest = filter.options.slice(filter.initial)
  const isRestSelected = rest.some(({ selected, open }) => selected || open)
  return (
    <fieldset data-directory>
      <legend className="sr-only">{filter.label}</legend>
      {filter.options.length >= DIRECTORY_FROM && (
        <input
          type="search"
          data-testid="search-directory-input"
          aria-label={copy('search.filters.directory')}
          placeholder={copy('search.filters.directory')}
          autoComplete="off"
          spellCheck={false}
          className="control-frame directory-input noscript:hidden"
        />
      )}
      {/* Screen readers announce what appears in a live region, not a region that appears. */}
      <div aria-live="polite">
        <p className="directory-none" hidden data-directory-none>
          {copy('search.filters.directory.none')}
        </p>
      </div>
      <Makes makes={first} name={filter.name} copy={copy} />
      {rest.length > 0 && (
        <ShowMore
          id={`${filter.id}-more`}
          more={filter.more}
          fewer={copy('search.filters.fewerMakes')}
          open={isRestSelected}
        >
          <Deferred hasSelection={isRestSelected}>
            <Makes makes={rest} name={filter.name} copy={copy} />
          </Deferred>
        </ShowMore>
      )}
    </fieldset>
  )
}

interface MakesProps {
  readonly makes: readonly MakeView[]
  readonly name: string
  readonly copy: SearchCopy
}

function Makes({ makes, name, copy }: MakesProps) {
  return makes.map((make) => (
    <div key={make.value} className="make" data-directory-entry={make.label}>
      <Options name={name} options={[make]} marksOf={withMark} />
      {make.hasModels && (
        <details id={modelsId(make.value)} open={make.open}>
          <summary className="make-toggle">
            {copy('search.filters.models')}
            <span className="sr-only">, {make.label}</span>
            <Icon of={ChevronDown} size={18} />
          </summary>
          <Models make={make} copy={copy} />
        </details>
      )}
    </div>
  ))
}

/** The models of a make. Unless they are needed at once they are loaded on opening; without JavaScript by submitting the form. */
function Models({ make, copy }: { readonly make: MakeView; readonly copy: SearchCopy }) {
  if (make.shown === null) {
    return (
      <button type="submit" name={MODELS_PARAMETER} value={make.value} className="make-models-ask">
        {copy('search.filters.models.show', { make: make.label })}
      </button>
    )
  }
  return (
    <Deferred hasSelection={make.open}>
      <div className={MODELS_CLASS} dangerouslySetInnerHTML={{ __html: modelsHtml(make.shown) }} />
    </Deferred>
  )
}

/** The make's logo, or its first letter if the site has no logo. */
function withMark({ logo, label }: MakeView) {
  if (logo === null) return { mark: `<span class="make-mark" aria-hidden="true">${escapeHtml(label.charAt(0))}</span>` }
  return { mark: `<img src="${escapeHtml(logo)}" alt="" width="28" height="28" loading="lazy" class="make-mark"/>` }
}
