import { ForbiddenPage } from '@hiwar/kit/shell/ForbiddenPage.tsx'
import { PageSkeleton } from '@hiwar/kit/shell/PageSkeleton.tsx'
import { safeRedirect } from '@hiwar/kit/shell/redirect.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePageAt } from './built-pages.ts'
import { decideEntry } from './entry.ts'
import { LearnFrame } from './LearnFrame.tsx'
import { forgetLeaving } from './leaving.ts'
import type { LearnPage } from './page.ts'
import { StaffPage } from './StaffPage.tsx'
import { useVisitor } from './visitor.ts'

/** Stands before a page: lets in, sends elsewhere, or says why not. */
export function Gate({ page }: { page: LearnPage }): ReactNode {
  const { pathname, search } = useLocation()
  const redirect = safeRedirect(new URLSearchParams(search).get('redirect'))
  const entry = decideEntry(page, useVisitor(), { address: pathname + search, redirect, pageAt: usePageAt() })
  const isShown = entry.kind === 'show'
  useEffect(() => {
    if (isShown) forgetLeaving()
  }, [isShown])

  if (entry.kind === 'go') return <Navigate to={entry.to} replace />
  if (isShown) {
    return (
      <Suspense key={page.path} fallback={page.own ? null : <PageSkeleton />}>
        <page.Page />
      </Suspense>
    )
  }
  const instead = { wait: <PageSkeleton />, staff: <StaffPage />, forbidden: <ForbiddenPage /> }[entry.kind]
  return page.own ? <LearnFrame>{instead}</LearnFrame> : instead
}
