import { lazy, type ReactNode, Suspense } from 'react'
import { FrameSkeleton } from './FrameSkeleton.tsx'

const LearnFrame = lazy(async () => ({ default: (await fetchFrame()).LearnFrame }))

/** Menus, sheets and meters of the frame are code that the pages outside of it do without. */
export function fetchFrame() {
  return import('./LearnFrame.tsx')
}

export function LaterFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <LearnFrame>{children}</LearnFrame>
    </Suspense>
  )
}
