import Search from 'lucide-react/icons/search'
import { Button } from '#ui-kit/Button.tsx'
import type { HeroSearch } from '../hero-search.ts'
import { Icon } from '#ui-kit/Icon.tsx'

/** A plain form: three selects and a button, without JavaScript. */
export function HeroSearchForm({ search }: { search: HeroSearch }) {
  return (
    <form action={search.action} method="get" className="home-search">
      {search.fields.map((field) => (
        <label key={field.name} className="home-search-field">
          <span className="text-13 font-semibold text-ink-2">{field.label}</span>
          <select name={field.name} defaultValue="" className="home-search-select">
            <option value="">{field.any}</option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" size="l" className="home-search-submit">
        <Icon of={Search} size={20} /> {search.submit}
      </Button>
    </form>
  )
}
