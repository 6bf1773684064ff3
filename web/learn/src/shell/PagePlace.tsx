import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Skeleton, SkeletonCards, useDelayed } from '@hiwar/kit/ui/loading.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { type ReactNode, useEffect } from 'react'

/** Holds a page's place while its code is on its way; light enough to be there before everything else. */
export function PagePlace(): ReactNode {
  const isShown = useDelayed(150)
  useEffect(() => {
    const timer = setTimeout(() => announce(uiWords.loading), 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      <div aria-hidden="true" style={{ visibility: isShown ? 'visible' : 'hidden' }}>
        <Skeleton className="mb-8 h-9 w-56" />
        <SkeletonCards count={4} />
      </div>
    </div>
  )
}
