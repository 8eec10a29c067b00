import Search from 'lucide-react/icons/search'
import { Button } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { SearchBox, SearchField } from '#shop/search-box/SearchField.tsx'
import type { HeroSearch } from '../../hero-search.ts'

/** A field for a sentence, three selects and a button. It is a plain form that works without JavaScript. */
export function HeroSearchForm({ search }: { readonly search: HeroSearch }) {
  return (
    <SearchBox>
      <form action={search.action} method="get" className="home-search">
        <div className="home-search-query search-box-form">
          <Icon of={Search} size={20} className="search-box-form-icon" />
          <SearchField id="home-query" view={search.field} />
        </div>
        {search.fields.map((field) => (
          <label key={field.name} className="home-search-field">
            <span className="text-13 font-semibold text-ink-2">{field.label}</span>
            <select name={field.name} defaultValue="" className="home-search-select">
              <option value="">{field.any}</option>
              {field.groups.map(({ label, options }) =>
                label === null ? (
                  options.map((option) => <Option key={option.value} option={option} />)
                ) : (
                  <optgroup key={label} label={label}>
                    {options.map((option) => (
                      <Option key={option.value} option={option} />
                    ))}
                  </optgroup>
                ),
              )}
            </select>
          </label>
        ))}
        <Button type="submit" size="l" className="home-search-submit">
          <Icon of={Search} size={20} /> {search.submit}
        </Button>
      </form>
    </SearchBox>
  )
}

function Option({ option: { value, text } }: { readonly option: { readonly value: string; readonly text: string } }) {
  return <option value={value}>{text}</option>
}
