import { ForbiddenPage } from '@hiwar/kit/shell/ForbiddenPage.tsx'
import { safeRedirect } from '@hiwar/kit/shell/redirect.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePageAt } from './built-pages.ts'
import { decideEntry } from './entry.ts'
import { LaterFrame } from './LaterFrame.tsx'
import { forgetLeaving } from './leaving.ts'
import { PagePlace } from './PagePlace.tsx'
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
      <Suspense key={page.path} fallback={page.own ? null : <PagePlace />}>
        <page.Page />
      </Suspense>
    )
  }
  const instead = { wait: <PagePlace />, staff: <StaffPage />, forbidden: <ForbiddenPage /> }[entry.kind]
  return page.own ? <LaterFrame>{instead}</LaterFrame> : instead
}
