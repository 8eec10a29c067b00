import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import type { FinderView, NearView } from './finder.ts'
import { FINDER_PATH } from '#shop/site-map/paths.ts'
import { LocationMap } from '#shop/locations/map/LocationMap.tsx'
import { YardCard, YardDetail } from './YardCard.tsx'

/** The dealer's yards: one large, several as cards, filtered by type and sorted by distance. */
export function LocationFinder({ view }: { view: FinderView }) {
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="font-display text-32 tracking-tight lg:text-42">{view.heading}</h1>
      <p className="mt-2 text-17 text-ink-2">{view.text}</p>
      <div className="mt-6 mb-8 flex empty:hidden flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <Types types={view.types} />
        {view.near && <Near near={view.near} />}
      </div>
      {view.map === null && (
        <p>
          <LinkButton href={view.contact.href}>{view.contact.text}</LinkButton>
        </p>
      )}
      {view.only ? (
        <YardDetail yard={view.only} map={view.map} texts={view.texts} />
      ) : (
        <div className={view.isMapBeside ? 'yards-beside-map' : 'yards-below-map'}>
          {view.map && (
            <div className="yards-map">
              <LocationMap map={view.map} />
            </div>
          )}
          <div>
            {view.states.map((state) => (
              <YardsOfState key={state.heading} state={state} texts={view.texts} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function YardsOfState({ state, texts }: { state: FinderView['states'][number]; texts: FinderView['texts'] }) {
  return (
    <section className="mb-10">
      {state.heading && <h2 className="mb-4 font-display text-25">{state.heading}</h2>}
      <ul className="yards">
        {state.yards.map((yard) => (
          <li key={yard.location.slug}>
            <YardCard yard={yard} texts={texts} level={state.heading === null ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Types({ types }: { types: FinderView['types'] }) {
  if (types.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {types.map(({ href, text, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'page' : undefined} className="choice">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Sorts by distance: a form that reloads the page. */
function Near({ near }: { near: NearView }) {
  return (
    <form action={FINDER_PATH} className="flex flex-wrap items-start gap-3">
      {near.type && <input type="hidden" name="type" value={near.type} />}
      <FieldOf label={near.label} error={near.error ?? undefined} className="w-32" id="near-postcode">
        {(control) => (
          <TextInput
            {...control}
            required={false}
            name="postcode"
            defaultValue={near.value}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
          />
        )}
      </FieldOf>
      <Button type="submit" look="secondary" className="mt-7">
        {near.submit}
      </Button>
    </form>
  )
}
