import { CloudOff, EyeOff, RefreshCw, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ApiError, errorText } from '../api/call.ts'
import { useNow } from '../format/clock.tsx'
import { Ltr } from '../format/components.tsx'
import { formatDistance } from '../format/date-time.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { announce } from './announcer.tsx'
import { Button } from './buttons.tsx'
import { CopyButton } from './IconButton.tsx'
import { Skeleton, SkeletonCards, useDelayed } from './loading.tsx'
import { Icon } from './surfaces.tsx'

/** The part of a query that a block needs; results of `useRead` and `useQuery` have it. */
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
  skeleton: ReactNode
  /** Renders the empty state; returns nothing when there is content. */
  empty?: (content: Content) => ReactNode
  children: (content: Content) => ReactNode
}

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

/** The placeholder reserves its space at once, shows after 150 ms and is announced after a second. */
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
      <Button tone="plain" size="small" reads busy={query.isFetching} onClick={() => query.refetch()}>
        {uiWords.refresh}
      </Button>
    </div>
  )
}

interface ErrorBlockProps {
  error: unknown
  onRetry?: (() => void) | undefined
  busy?: boolean
}

/** A block that failed to load: the cause, what helps, and the request id to quote. */
export function ErrorBlock({ error, onRetry, busy = false }: ErrorBlockProps): ReactNode {
  if (error instanceof ApiError && error.code === 'read-only-view') return <HiddenBlock words={error.message} />
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-5 py-10"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-tint text-danger-ink">
        <Icon of={CloudOff} className="size-6.5" />
      </span>
      <p className="max-w-md text-center text-ink">{errorText(error)}</p>
      {onRetry && !isFinal(error) && (
        <Button tone="quiet" icon={RotateCw} reads busy={busy} onClick={onRetry}>
          {uiWords.retry}
        </Button>
      )}
      {requestId !== null && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-faint text-xs">
          {uiWords.requestId} <Ltr className="tabular break-all text-center order-last w-full">{requestId}</Ltr>
          <CopyButton text={requestId} label={uiWords.copyRequestId} />
        </p>
      )}
    </div>
  )
}

/** What a view of an account leaves out: no fault, so nothing alarms or offers another try. */
function HiddenBlock({ words }: { words: string }): ReactNode {
  return (
    <p className="flex items-center gap-2.5 rounded-card border border-line bg-surface px-5 py-4 text-ink-soft leading-relaxed">
      <Icon of={EyeOff} />
      {words}
    </p>
  )
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}

interface LoadMoreProps {
  more: boolean
  busy: boolean
  onMore: () => void
}

/** The end of a paged list. The next page loads near the end, or by a button for the keyboard. */
export function LoadMore({ more, busy, onMore }: LoadMoreProps): ReactNode {
  const place = useReached(more && !busy, onMore, '600px 0px')

  return (
    <div ref={place} className="flex justify-center py-6">
      {more ? (
        <Button tone="quiet" reads busy={busy} onClick={onMore}>
          {uiWords.showMore}
        </Button>
      ) : (
        <p className="text-ink-faint text-sm">{uiWords.endOfList}</p>
      )}
    </div>
  )
}

/** Returns a ref for an element; runs the action when that element is near the screen while `waits` is true. */
export function useReached<Place extends HTMLElement = HTMLDivElement>(waits: boolean, act: () => void, near = '0px') {
  const place = useRef<Place>(null)
  const reached = useEffectEvent(act)
  useEffect(() => {
    if (!waits || place.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: near })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [waits, near])
  return place
}

/** Placeholder while the code of a page loads. */
export function PageSkeleton(): ReactNode {
  return (
    <Loading>
      <Skeleton className="mb-8 h-9 w-56" />
      <SkeletonCards count={4} />
    </Loading>
  )
}
