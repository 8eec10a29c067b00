import Phone from 'lucide-react/icons/phone'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Button, LinkButton } from './Button.tsx'
import { Dialog, opensDialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { TextInput } from './TextInput.tsx'

describe('interface kit', () => {
  test('an icon is one inline drawing that screen readers skip', () => {
    const html = renderToStaticMarkup(<Icon of={Phone} />)
    expect(html).toMatch(
      /^<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M13\.832/,
    )
    expect(html).not.toContain('key=')
  })

  test('a button submits no form by default', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
    expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"')
  })

  test('a field connects label, helper and error with its control', () => {
    const html = renderToStaticMarkup(
      <Field id="phone" label="Mobile" helper="Ten digits" error="Too short" required>
        {(control) => <TextInput {...control} name="phone" />}
      </Field>,
    )
    expect(html).toContain('<label for="phone"')
    expect(html).toMatch(
      /<input[^>]* id="phone"[^>]* aria-describedby="phone-error phone-helper"[^>]* aria-invalid="true"/,
    )
    expect(html).toContain('id="phone-helper"')
    expect(html).toContain('id="phone-error"')
  })

  test('a link leads to the dialog that it opens', () => {
    const html = renderToStaticMarkup(
      <>
        <LinkButton {...opensDialog('hold')}>Hold</LinkButton>
        <Dialog id="hold" title="Hold" closeText="Close">
          text
        </Dialog>
      </>,
    )
    expect(html).toMatch(/<a[^>]* href="#hold" aria-haspopup="dialog"/)
    expect(html).toMatch(/<button[^>]* aria-label="Close"[^>]* data-dialog-close=""/)
    expect(html).toContain('<dialog id="hold" aria-labelledby="hold-title"')
  })

  test('the last crumb is the page itself', () => {
    const crumbs = [
      { text: 'Home', href: '/' },
      { text: 'Used', href: '/search/used-cars' },
    ]
    const html = renderToStaticMarkup(<Breadcrumbs label="Breadcrumb" crumbs={crumbs} />)
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toMatch(/<span aria-current="page"[^>]*>Used<\/span>/)
  })
})
