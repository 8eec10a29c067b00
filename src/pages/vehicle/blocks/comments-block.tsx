import { dealerCommentsView, type CommentsView } from '#vehicles/dealer-comments.ts'
import { defineBlock, SWITCHED_OFF, type BlockFacts } from '../block.tsx'
import { BlockSection } from './parts/BlockSection.tsx'
import type { FoldTexts } from './parts/Fold.tsx'
import { isInTabs } from './tabs/tab-panels.ts'

type View = { readonly heading: string; readonly comments: CommentsView; readonly fold: FoldTexts }

const ID = 'comments'

/** The dealer's own words about the vehicle. */
export const comments = defineBlock<'comments', View>({
  name: 'comments',
  whenSold: 'shown',
  width: 'column',
  topics: {},
  section: { id: ID, text: ({ heading }) => heading },
  decide: ({ site, vehicle, copy }) => {
    if (!site.vehicle.dealerComments) return SWITCHED_OFF
    if (isInTabs(site, 'comments')) return { because: 'shown-in-a-tab' }
    return {
      heading: copy('vehicle.comments'),
      comments: dealerCommentsView(vehicle.dealerComments, site.vehicle.commentsPendingText),
      fold: commentsFold(copy),
    }
  },
  Component: ({ view }) => (
    <BlockSection heading={view.heading} id={ID}>
      <CommentsText comments={view.comments} fold={view.fold} />
    </BlockSection>
  ),
})

export function commentsFold(copy: BlockFacts['copy']): FoldTexts {
  return { more: copy('vehicle.commentsMore'), less: copy('vehicle.commentsLess') }
}

/** HTML that was sanitised when the stock was imported. Long comments start folded. */
export function CommentsText({ comments: text, fold }: { comments: CommentsView; fold: FoldTexts }) {
  switch (text.kind) {
    case 'pending':
      return <p className="text-ink-2">{text.text}</p>
    case 'whole':
      return <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
    case 'folded':
      return (
        <details className="comments group">
          <summary className="comments-summary">
            <span className="block max-w-prose group-open:hidden">{text.start}</span>
            <span className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4">
              <span className="group-open:hidden">{fold.more}</span>
              <span className="hidden group-open:inline">{fold.less}</span>
            </span>
          </summary>
          <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
        </details>
      )
  }
}
