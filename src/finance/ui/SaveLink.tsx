import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import type { Copy } from '#sites/copy.ts'
import { Button } from '#ui-kit/Button.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import type { CALCULATOR_COPY } from '../calculator-copy.ts'
import { SAVE_FIELD, toCalculatorQuery } from '../calculator-fields.ts'
import type { QuoteInput } from '../loan-quote.ts'
import { parseLoanLink, type LoanLink } from '../loan-link.ts'

interface SaveLinkProps {
  readonly input: QuoteInput
  readonly linkHref: string
  readonly copy: Copy<typeof CALCULATOR_COPY>
}

type Made =
  | { readonly kind: 'copied' | 'made'; readonly link: LoanLink; readonly query: string }
  | { readonly kind: 'failed' }

/** Makes and copies a link that opens the calculator with these inputs. Without JavaScript a button of the form makes the link. */
export function SaveLink({ input, linkHref, copy }: SaveLinkProps) {
  const [made, setMade] = useState<Made | null>(null)
  const query = toCalculatorQuery(input).toString()
  // A link to other inputs is outdated, so it is not shown any more.
  const current = made && (made.kind === 'failed' || made.query === query) ? made : null
  const copyLink = async () => setMade(await makeLink(linkHref, query))
  return (
    <>
      <div className="noscript:hidden">
        <Button look="quiet" wide onClick={() => void copyLink()}>
          <Icon of={Link} size={18} /> {copy('finance.calculator.copyLink')}
        </Button>
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" name={SAVE_FIELD} value="1" look="quiet" wide>
          {copy('finance.calculator.saveLink')}
        </Button>
      </div>
      <output className="block text-13 text-ink-2">{current && <Outcome made={current} copy={copy} />}</output>
    </>
  )
}

function Outcome({ made, copy }: { readonly made: Made; readonly copy: SaveLinkProps['copy'] }) {
  if (made.kind === 'failed') return copy('finance.calculator.linkFailed')
  const { href, until } = made.link
  if (made.kind === 'copied') return copy('finance.calculator.linkCopied', { date: until })
  return (
    <label className="block">
      {copy('finance.calculator.linkMade', { date: until })}
      <TextInput readOnly value={href} className="mt-1" onFocus={(event) => event.target.select()} />
    </label>
  )
}

/** Requests the link and copies it. If the browser refuses access to the clipboard, the link is shown instead. */
async function makeLink(linkHref: string, query: string): Promise<Made> {
  const link = await fetch(`${linkHref}?${query}`)
    .then(async (response) => (response.ok ? parseLoanLink(await response.json()) : null))
    .catch(() => null)
  if (link === null) return { kind: 'failed' }
  const isCopied = await navigator.clipboard.writeText(link.href).then(
    () => true,
    () => false,
  )
  return { kind: isCopied ? 'copied' : 'made', link, query }
}
