import type { PersonView } from './page.ts'

interface PeopleProps {
  readonly people: readonly PersonView[]
  readonly heading: string
}

/** The people of a location, with their ways to be reached. */
export function People({ people, heading }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <section className="page-width py-10 lg:py-14">
      <h2 className="section-heading">{heading}</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <li key={`${person.name} ${person.role}`} className="flex items-start gap-4 wrap-anywhere text-15">
            {person.picture !== null && (
              <img
                src={person.picture}
                alt=""
                width={72}
                height={72}
                loading="lazy"
                className="size-18 shrink-0 rounded-full object-cover"
              />
            )}
            <div className="grid gap-0.5">
              <p className="font-semibold">{person.name}</p>
              <p className="text-ink-2">{person.role}</p>
              {person.phone && (
                <p>
                  <a href={person.phone.href} className="relative touch-target tabular-nums hover:underline">
                    {person.phone.text}
                  </a>
                </p>
              )}
              {person.email !== null && (
                <p>
                  <a href={`mailto:${person.email}`} className="relative touch-target hover:underline">
                    {person.email}
                  </a>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
