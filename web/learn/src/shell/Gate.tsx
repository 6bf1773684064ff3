import { ForbiddenPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { safeRedirect } from '@hiwar/kit/shell/redirect.tsx'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { decideEntry } from './entry.ts'
import { FrameSkeleton, PagePlace } from './FrameSkeleton.tsx'
import { type LearnPage, usePageAt } from './page.ts'
import { forgetLeaving, useVisitor } from './visitor.ts'

const StaffPage = lazy(async () => ({ default: (await import('./StaffPage.tsx')).StaffPage }))

/** Stands before a page: lets in, sends elsewhere, or says why not. */
export function Gate({ page }: { page: LearnPage }): ReactNode {
  const { pathname, search } = useLocation()
  const redirect = safeRedirect(new URLSearchParams(search).get('redirect'))
  const entry = decideEntry(page, useVisitor(), { address: pathname + search, redirect, pageAt: usePageAt() })
  const [seen, setSeen] = useState<string | null>(null)
  const isShown = entry.kind === 'show' || (entry.kind === 'go' && page.staysWhenDone === true && seen === page.path)
  useEffect(() => {
    if (!isShown) return
    forgetLeaving()
    setSeen(page.path)
  }, [isShown, page.path])

  if (isShown) {
    return (
      <Suspense key={page.path} fallback={page.own ? null : <PagePlace />}>
        <page.Page />
      </Suspense>
    )
  }
  if (entry.kind === 'go') return <Navigate to={entry.to} replace />
  const instead = {
    wait: <PagePlace />,
    staff: (
      <Suspense fallback={<PagePlace />}>
        <StaffPage />
      </Suspense>
    ),
    forbidden: <ForbiddenPage />,
  }[entry.kind]
  return page.own ? <LaterFrame>{instead}</LaterFrame> : instead
}

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
