import { PriceBlock } from '#vehicles/ui/PriceBlock.tsx'
import type { GalleryPicture } from '#shop/pictures/picture-views.ts'
import type { BrochureView } from '#brochures/brochure-view.ts'
import { qrPath, type QrCode } from '#brochures/qr-code.ts'
import { DownloadPdf } from '#shop/print/DownloadPdf.tsx'
import { PrintButton } from '#shop/print/PrintButton.tsx'
import type { PrintToolsView } from '#shop/print/print-tools.ts'

interface PrintPageProps {
  readonly view: BrochureView
  readonly pictures: readonly GalleryPicture[]
  readonly code: QrCode
  readonly tools: PrintToolsView
}

/** The brochure as a page: the same content as the PDF. */
export function PrintPage({ view, pictures, code, tools }: PrintPageProps) {
  const { heading, detail, price, repayment, facts, comments, specification, features, seller, online, conditions } =
    view
  const rows = specification.groups.flatMap((group) => group.rows)
  return (
    <article className="page-width brochure">
      <PrintTools tools={tools} />
      <div className="brochure-pictures">
        {pictures.map(({ whole }, index) => (
          <img
            key={whole.src}
            src={whole.src}
            width={whole.width}
            height={whole.height}
            alt={view.photoAlts[index] ?? ''}
            // The page prints at once, so lazily loaded pictures would be missing.
            loading="eager"
          />
        ))}
      </div>
      <h1 className="vehicle-name mt-4">{heading}</h1>
      {detail && <p className="text-15 text-ink-2">{detail}</p>}
      <div className="mt-3">
        <PriceBlock price={price} size="l" />
      </div>
      {repayment && <p className="mt-1 font-semibold">{repayment.line}</p>}
      {facts.length > 0 && <p className="mt-3">{facts.join(' · ')}</p>}
      {comments && (
        <section>
          <h2>{comments.heading}</h2>
          <p className="max-w-prose">{comments.text}</p>
        </section>
      )}
      <section>
        <h2>{specification.heading}</h2>
        <table className="brochure-table">
          <tbody>
            {rows.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {features && (
        <section>
          <h2>{features.heading}</h2>
          <ul className="brochure-features">
            {features.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
            {features.more && <li>{features.more}</li>}
          </ul>
        </section>
      )}
      <SellerAndCode seller={seller} online={online} code={code} />
      <section className="text-13 text-ink-2">
        <h2>{conditions.heading}</h2>
        {[...conditions.lines, ...(repayment?.terms ?? [])].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    </article>
  )
}

function PrintTools({ tools }: Pick<PrintPageProps, 'tools'>) {
  return (
    <div className="brochure-tools" data-print="no">
      <a href={tools.back.href} className="vehicle-pill">
        {tools.back.text}
      </a>
      <PrintButton text={tools.print.text} />
      <DownloadPdf tools={tools} className="vehicle-pill" />
    </div>
  )
}

type SellerAndCodeProps = Pick<BrochureView, 'seller' | 'online'> & Pick<PrintPageProps, 'code'>

function SellerAndCode({ seller, online, code }: SellerAndCodeProps) {
  return (
    <section className="brochure-foot">
      <div>
        <h2>{seller.heading}</h2>
        {seller.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <figure>
        <svg viewBox={`0 0 ${code.size} ${code.size}`} width="112" height="112" aria-hidden="true">
          <path d={qrPath(code)} />
        </svg>
        <span className="sr-only">{online.codeAlt}</span>
        <figcaption className="text-13">{online.heading}</figcaption>
      </figure>
    </section>
  )
}
