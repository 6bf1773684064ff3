import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { chatWords } from './words.ts'

/** The beginning of what is loaded: more comes when it is reached, and by a real button for keyboards. */
export function OlderMessages({ busy, onMore }: { busy: boolean; onMore: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onMore)
  useEffect(() => {
    if (busy || place.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached())
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [busy])
  return (
    <div ref={place} className="flex justify-center pt-4">
      <Button tone="quiet" size="small" busy={busy} onClick={onMore}>
        {chatWords.older}
      </Button>
    </div>
  )
}
