import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { ForbiddenPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { loginPath } from '@hiwar/kit/shell/redirect.tsx'
import { Button, buttonLook } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Spinner } from '@hiwar/kit/ui/loading.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { ShieldUser } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { learnAddress } from '../kit/learn-address.ts'
import { type AdminPage, pages } from '../routes.tsx'
import { adminWords } from '../words.ts'

/** Lets staff in; others are told whose place this is, strangers log in first. */
export function StaffGate({ children }: { children: ReactNode }): ReactNode {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session === null) return <Navigate to={loginPath(pathname + search)} replace />
  const { role } = session.user
  if (role === Role.Student || role === Role.Tutor) return <StaffOnlyPage />
  return children
}

/** A student or tutor came to the back office. */
function StaffOnlyPage(): ReactNode {
  return (
    <main className="gutter mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center gap-5 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand-ink">
        <Icon of={ShieldUser} className="size-9" />
      </span>
      <PageHeading className="mb-0!">{adminWords.staffOnly}</PageHeading>
      <p className="text-ink-soft">{adminWords.staffOnlyText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={learnAddress()} className={buttonLook({})}>
          {adminWords.toApp}
        </a>
        <Button tone="quiet" onClick={() => void signOut()}>
          {adminWords.signOut}
        </Button>
      </div>
    </main>
  )
}

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

/** The address without a path is the board of admins; others are led to the first page of their role. */
export function FirstPage(): ReactNode {
  const session = useSession()
  const first = pages.find(
    ({ action, group }) => group !== undefined && mayTry(session?.user.role ?? null, action) === 'allow',
  )
  if (first === undefined) return <ForbiddenPage />
  return first.path === '/' ? <RolePage page={first} /> : <Navigate to={first.path} replace />
}
