import type { RecordedPage } from '../../../recording/recording.ts'

export function JsonLd({ head }: Pick<RecordedPage, 'head'>) {
  return head.jsonLd?.map((data) => (
    <script
      key={JSON.stringify(data).slice(0, 80)}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  ))
}
