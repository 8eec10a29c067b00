import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RecordedContentPage } from '../../../../../recording/RecordedBody.tsx'
import { PageFrame } from '../../../../shared/PageFrame.tsx'
import { recordedPage, recording } from '../../../../shared/recorded.server.ts'
import { JsonLd } from '../../JsonLd.tsx'
import { metadataOf } from '../../metadata.ts'

interface Props {
  readonly params: Promise<{ readonly number: string }>
}

async function load({ params }: Props) {
  const page = recordedPage('content', (await params).number)
  return page?.content.kind === 'content' ? { head: page.head, content: page.content } : notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return metadataOf(await load(props))
}

/** Server components, as Next has them; islands alone are hydrated. */
export default async function ContentPage(props: Props) {
  const { head, content } = await load(props)
  return (
    <PageFrame frame={recording.frame}>
      <JsonLd head={head} />
      <RecordedContentPage content={content} />
    </PageFrame>
  )
}
