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

/** Lets staff in; tells students and tutors that this is the back office, and sends strangers to the login. */
export function StaffGate({ children }: { children: ReactNode }): ReactNode {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session === null) return <Navigate to={loginPath(pathname + search)} replace />
  const { role } = session.user
  if (role === Role.Student || role === Role.Tutor) return <StaffOnlyPage />
  return children
}

/** Shown to a student or tutor who opens the back office. */
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

/** Draws the page if the role may see it, behind a spinner while its code loads. */
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

/** The empty path: the board for admins, the first page of the role for other staff. */
export function FirstPage(): ReactNode {
  const session = useSession()
  const first = pages.find(
    ({ action, group }) => group !== undefined && mayTry(session?.user.role ?? null, action) === 'allow',
  )
  if (first === undefined) return <ForbiddenPage />
  return first.path === '/' ? <RolePage page={first} /> : <Navigate to={first.path} replace />
}
