import { type ReactNode, useEffect, useRef } from 'react'
import { uiWords } from '../words/ui.ts'
import { Button } from './Button.tsx'

interface LoadMoreProps {
  more: boolean
  busy: boolean
  onMore: () => void
}

/** The end of a growing list: loads as it comes near, and by a real button for keyboards. */
export function LoadMore({ more, busy, onMore }: LoadMoreProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })

  useEffect(() => {
    if (!more || busy || place.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [more, busy])

  return (
    <div ref={place} className="flex justify-center py-6">
      {more ? (
        <Button tone="quiet" busy={busy} onClick={onMore}>
          {uiWords.showMore}
        </Button>
      ) : (
        <p className="text-ink-faint text-sm">{uiWords.endOfList}</p>
      )}
    </div>
  )
}
