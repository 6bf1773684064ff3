import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useNow } from '../format/clock.tsx'
import { formatDistance } from '../format/relative.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { announce } from './announcer.ts'
import { Button } from './Button.tsx'
import { ErrorBlock } from './ErrorBlock.tsx'
import { Icon } from './Icon.tsx'
import { useDelayed } from './use-delayed.ts'

/** What a block needs of a query; the results of `useRead` and `useQuery` have it. */
export interface BlockQuery<Content> {
  data: Content | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

interface DataBlockProps<Content> {
  query: BlockQuery<Content>
  /** In the content's shape and size. */
  skeleton: ReactNode
  /** Draws the empty state, or nothing when there is content. */
  empty?: (content: Content) => ReactNode
  children: (content: Content) => ReactNode
}

/** One block of a page in one of its four states: loading, empty, error, content. */
export function DataBlock<Content>({ query, skeleton, empty, children }: DataBlockProps<Content>): ReactNode {
  const { data, error, isFetching, refetch } = query
  if (data === undefined) {
    if (error) return <ErrorBlock error={error} onRetry={refetch} busy={isFetching} />
    return <Loading>{skeleton}</Loading>
  }
  return (
    <>
      {error !== null && error !== undefined && <StaleBar query={query} />}
      {empty?.(data) || children(data)}
    </>
  )
}

/** The skeleton holds its place at once, shows after 150 ms, and is said after a second. */
export function Loading({ children }: { children: ReactNode }): ReactNode {
  const shown = useDelayed(150)
  useEffect(() => {
    const timer = setTimeout(() => announce(uiWords.loading), 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      <div aria-hidden="true" style={{ visibility: shown ? 'visible' : 'hidden' }}>
        {children}
      </div>
    </div>
  )
}

function StaleBar<Content>({ query }: { query: BlockQuery<Content> }): ReactNode {
  const now = useNow()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warning-tint px-4 py-1.5 text-sm text-warning-ink">
      <Icon of={RefreshCw} />
      <span className="flex-1">{wordsOf(uiWords)('stale', { when: formatDistance(query.dataUpdatedAt, now) })}</span>
      <Button tone="plain" size="small" busy={query.isFetching} onClick={() => query.refetch()}>
        {uiWords.refresh}
      </Button>
    </div>
  )
}
