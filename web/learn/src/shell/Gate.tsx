import { ForbiddenPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { safeRedirect } from '@hiwar/kit/shell/redirect.tsx'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePageAt } from './built-pages.ts'
import { decideEntry } from './entry.ts'
import { LaterFrame } from './LaterFrame.tsx'
import { forgetLeaving } from './leaving.ts'
import { PagePlace } from './PagePlace.tsx'
import type { LearnPage } from './page.ts'
import { useVisitor } from './visitor.ts'

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
