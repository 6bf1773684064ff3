import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { ForbiddenPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { Spinner } from '@hiwar/kit/ui/loading.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { type ReactNode, Suspense } from 'react'
import type { AdminPage } from '../routes.tsx'

/** The page, if the role may see it; it comes behind a spinner, as its code is loaded late. */
export function RolePage({ page: { Page, action } }: { page: AdminPage }): ReactNode {
  const session = useSession()
  if (mayTry(session?.user.role ?? null, action) !== 'allow') return <ForbiddenPage />
  return (
    <Suspense fallback={<PageSpinner />}>
      <Page />
    </Suspense>
  )
}

function PageSpinner(): ReactNode {
  return (
    <output className="grid min-h-[50vh] place-items-center">
      <Spinner className="size-8 text-brand-ink" />
      <span className="sr-only">{uiWords.loading}</span>
    </output>
  )
}
