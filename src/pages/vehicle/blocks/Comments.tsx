import type { CommentsView } from '#vehicles/dealer-comments.ts'
import type { Fold, VehicleBlock } from '../blocks.ts'
import { SECTION_IDS } from '../sections.ts'
import { BlockSection } from './BlockSection.tsx'

/** What the dealer says: HTML that was sanitised when the stock came in. Long ones begin folded. */
export function Comments({ block }: { block: Extract<VehicleBlock, { kind: 'comments' }> }) {
  return (
    <BlockSection heading={block.heading} id={SECTION_IDS.comments}>
      <CommentsText comments={block.comments} fold={block.fold} />
    </BlockSection>
  )
}

export function CommentsText({ comments, fold }: { comments: CommentsView; fold: Fold }) {
  switch (comments.kind) {
    case 'pending':
      return <p className="text-ink-2">{comments.text}</p>
    case 'whole':
      return <div className="prose" dangerouslySetInnerHTML={{ __html: comments.html }} />
    case 'folded':
      return (
        <details className="comments group">
          <summary className="comments-summary">
            <span className="block max-w-prose group-open:hidden">{comments.start}</span>
            <span className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4">
              <span className="group-open:hidden">{fold.more}</span>
              <span className="hidden group-open:inline">{fold.less}</span>
            </span>
          </summary>
          <div className="prose" dangerouslySetInnerHTML={{ __html: comments.html }} />
        </details>
      )
  }
}
