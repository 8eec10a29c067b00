import { LinkButton } from '#ui-kit/Button.tsx'
import { Dialog, opensDialog } from '#ui-kit/Dialog.tsx'
import { HoursTable, SpecialHours } from './HoursTable.tsx'
import type { HoursTexts, LocationView } from './location-view.ts'

/** Opening hours with their heading; holidays in a dialog of their own. */
export function Hours({ location, texts }: { location: LocationView; texts: HoursTexts }) {
  if (location.hours.length === 0) return null
  const holidays = `holidays-${location.slug}`
  return (
    <section>
      <h2 className="mb-3 font-display text-20">{texts.hours}</h2>
      <HoursTable location={location} />
      {location.special.length > 0 && (
        <>
          <LinkButton look="quiet" className="mt-2 -ml-1" {...opensDialog(holidays)}>
            {texts.holidayHours}
          </LinkButton>
          <Dialog id={holidays} title={texts.holidayHours} closeText={texts.close}>
            <SpecialHours special={location.special} />
          </Dialog>
        </>
      )}
    </section>
  )
}
