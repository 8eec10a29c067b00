import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { recordedPage, recording } from '../../../../../shared/recorded.server.ts'
import { JsonLd } from '../../../JsonLd.tsx'
import { metadataOf } from '../../../metadata.ts'
import { WholeContentPage } from '../../WholeContentPage.tsx'

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

/** One client component: all of the page is hydrated. */
export default async function ContentPage(props: Props) {
  const { head, content } = await load(props)
  const { skipText, header, footer } = recording.frame
  return (
    <>
      <JsonLd head={head} />
      <WholeContentPage frame={{ skipText, header, footer }} content={content} />
    </>
  )
}
