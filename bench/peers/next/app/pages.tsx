import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ComponentProps, ComponentType } from 'react'
import type { PageKind, RecordedContent } from '../../../recording/recording.ts'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { recordedPage, recording } from '../../shared/recorded.server.ts'
import { JsonLd } from './JsonLd.tsx'
import { metadataOf } from './metadata.ts'

interface Props {
  readonly params: Promise<{ readonly number: string }>
}

interface ContentProps<K extends PageKind> {
  readonly content: RecordedContent<K>
}

export type WholePageProps<K extends PageKind> = ContentProps<K> & Omit<ComponentProps<typeof PageFrame>, 'children'>

/** A page of server components, of which only the islands are hydrated. */
export function serverPage<K extends PageKind>(kind: K, Body: ComponentType<ContentProps<K>>) {
  return {
    ...metadataOfKind(kind),
    Page: async (props: Props) => {
      const { head, content } = await load(kind, props)
      return (
        <PageFrame frame={recording.frame}>
          <JsonLd head={head} />
          <Body content={content} />
        </PageFrame>
      )
    },
  }
}

/** A page that is one client component, so that all of it is hydrated. */
export function clientPage<K extends PageKind>(kind: K, WholePage: ComponentType<WholePageProps<K>>) {
  return {
    ...metadataOfKind(kind),
    Page: async (props: Props) => {
      const { head, content } = await load(kind, props)
      const { skipText, header, footer } = recording.frame
      return (
        <>
          <JsonLd head={head} />
          <WholePage frame={{ skipText, header, footer }} content={content} />
        </>
      )
    },
  }
}

const metadataOfKind = (kind: PageKind) => ({
  generateMetadata: async (props: Props): Promise<Metadata> => metadataOf(await load(kind, props)),
})

async function load<K extends PageKind>(kind: K, { params }: Props) {
  return recordedPage(kind, (await params).number) ?? notFound()
}
