import { plainIsland } from '#platform/web/island.ts'
import { Button } from '#ui-kit/Button.tsx'
import consentBanner from './Consent.island.tsx'
import type { ConsentView } from './consent-view.ts'

const ConsentIsland = plainIsland(consentBanner, { when: 'idle' })

/**
 * The question about third parties, and the button that asks it again. Both need JavaScript, as do all third parties. Refusing
 * is as easy as allowing: the two buttons look alike and are side by side.
 */
export function ConsentBanner({ view: { purposes, chat, analytics, texts, moreHref } }: { view: ConsentView }) {
  return (
    <ConsentIsland purposes={purposes.map(({ purpose }) => purpose)} chat={chat} analytics={analytics}>
      <aside aria-label={texts.change} className="page-width noscript:hidden">
        <button type="button" data-consent="change" className="consent-change">
          {texts.change}
        </button>
      </aside>
      <section hidden data-consent="banner" aria-labelledby="consent-heading" className="consent-banner">
        <h2 id="consent-heading" data-consent="heading" tabIndex={-1} className="font-display text-20">
          {texts.heading}
        </h2>
        <p className="mt-1 text-15 text-ink-2">
          {texts.text}{' '}
          <a href={moreHref} className="underline">
            {texts.more}
          </a>
        </p>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button look="secondary" wide data-consent="refuse">
            {texts.refuse}
          </Button>
          <Button look="secondary" wide data-consent="allow">
            {texts.allow}
          </Button>
        </div>
        <details className="mt-2">
          <summary className="consent-choose">{texts.choose}</summary>
          <ul className="mt-1 grid gap-3">
            {purposes.map(({ purpose, label, text }) => (
              <li key={purpose}>
                <div className="flex gap-3">
                  <input id={`consent-${purpose}`} type="checkbox" name={purpose} className="consent-box" />
                  <div>
                    <label htmlFor={`consent-${purpose}`} className="block text-15 font-semibold">
                      {label}
                    </label>
                    <p className="text-13 text-ink-2">{text}</p>
                  </div>
                </div>
              </li>
            ))}
          </ul>
          <Button look="secondary" wide data-consent="save" className="mt-4">
            {texts.save}
          </Button>
        </details>
      </section>
    </ConsentIsland>
  )
}
