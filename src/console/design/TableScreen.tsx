import { useEffect, type ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { Button } from './Button.tsx'
import { isPassing } from '../data/call-words.ts'
import { CallFailed } from '../data/read.ts'
import { Problem } from './Problem.tsx'

interface TableScreenProps {
  readonly title: string
  readonly actions?: ReactNode
  /** The controls that decide which rows there are: beside the actions, and in a row of its own on a phone. */
  readonly filters?: ReactNode
  readonly lead?: ReactNode
  readonly list: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly refetch: () => unknown
    readonly hasNextPage?: boolean
    readonly fetchNextPage?: () => unknown
    readonly isFetchingNextPage?: boolean
  }
  readonly isEmpty: boolean
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A screen with one table: heading, what failed, what to do if it is empty, and further rows. */
export function TableScreen({ title, actions, filters, lead, list, isEmpty, empty, children }: TableScreenProps) {
  useEffect(() => {
    document.title = `${title} · Console`
  }, [title])
  return (
    <>
      <header className="screen-head flex-wrap">
        <h1 className="text-lg font-semibold">{title}</h1>
        {filters && <div className="ml-auto flex gap-2 max-md:order-1 max-md:ml-0 max-md:basis-full">{filters}</div>}
        <div className={classNames('flex flex-wrap gap-2', filters ? 'max-md:ml-auto' : 'ml-auto')}>{actions}</div>
      </header>
      <div className="screen-body">
        {lead}
        {list.error && (
          <div className="p-4">
            <Problem words={list.error.message} onRetry={mayPass(list.error) ? () => void list.refetch() : undefined} />
          </div>
        )}
        {!list.isPending && !list.error && isEmpty && empty}
        {!isEmpty && children}
        {list.hasNextPage && (
          <div className="p-4">
            <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage?.()}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Whether the same call may succeed later. */
const mayPass = (error: Error) => !(error instanceof CallFailed) || isPassing(error.problem)
