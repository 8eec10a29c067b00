import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { recordedPage, recording } from '../../../../../shared/recorded.server.ts'
import { JsonLd } from '../../../JsonLd.tsx'
import { metadataOf } from '../../../metadata.ts'
import { WholeSearchPage } from '../../WholeSearchPage.tsx'

interface Props {
  readonly params: Promise<{ readonly number: string }>
}

async function load({ params }: Props) {
  const page = recordedPage('search', (await params).number)
  return page?.content.kind === 'search' ? { head: page.head, content: page.content } : notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return metadataOf(await load(props))
}

/** One client component: all of the page is hydrated. */
export default async function SearchPage(props: Props) {
  const { head, content } = await load(props)
  const { skipText, header, footer } = recording.frame
  return (
    <>
      <JsonLd head={head} />
      <WholeSearchPage frame={{ skipText, header, footer }} content={content} />
    </>
  )
}
