import type { AuthResult } from '@hiwar/contract/people/auth.ts'
import { isStaff } from '@hiwar/domain/accounts/creation.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { PasskeyEntry } from '@hiwar/kit/accounts/second-factor/PasskeyEntry.tsx'
import { usePasswordLogin } from '@hiwar/kit/accounts/second-factor/password-login.tsx'
import { signOut } from '@hiwar/kit/api/sign-out.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { signIn, useLogin } from '@hiwar/kit/login/login.ts'
import { StorageBanner } from '@hiwar/kit/shell/banners.tsx'
import { ForbiddenPage } from '@hiwar/kit/shell/error-pages.tsx'
import { Logo } from '@hiwar/kit/shell/Logo.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { loginPath, Redirect, safeRedirect } from '@hiwar/kit/shell/redirect.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, buttonClasses, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { PasswordField, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Spinner } from '@hiwar/kit/ui/loading.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import clsx from 'clsx'
import { ShieldUser } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { learnAddress } from '../kit/learn-address.ts'
import { type AdminPage, pages } from '../routes.tsx'
import { adminWords } from '../words.ts'

/** Lets staff in; says to students and tutors that this is the back office, and sends strangers to the login. */
export function StaffGate({ children }: { children: ReactNode }): ReactNode {
  const login = useLogin()
  const { pathname, search } = useLocation()
  if (login === null) return <Redirect to={loginPath(pathname + search)} />
  const { role } = login.user
  if (!isStaff(role)) return <StaffOnlyPage />
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
        <a href={learnAddress()} className={buttonClasses({})}>
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
  const login = useLogin()
  if (mayTry(login?.user.role ?? null, action) !== 'allow') return <ForbiddenPage />
  return (
    <Suspense fallback={<PageSpinner />}>
      <Page />
    </Suspense>
  )
}

export function PageSpinner(): ReactNode {
  return (
    <output className="grid min-h-[50vh] place-items-center">
      <Spinner className="size-8 text-brand-ink" />
      <span className="sr-only">{uiWords.loading}</span>
    </output>
  )
}

/** The empty path: the board for admins, the first page of the role for other staff. */
export function FirstPage(): ReactNode {
  const login = useLogin()
  const first = pages.find(
    ({ action, group }) => group !== undefined && mayTry(login?.user.role ?? null, action) === 'allow',
  )
  if (first === undefined) return <ForbiddenPage />
  return first.path === '/' ? <RolePage page={first} /> : <Redirect to={first.path} />
}

export function LoginPage(): ReactNode {
  const login = useLogin()
  const [address] = useSearchParams()
  function enter({ user, token }: AuthResult): void {
    signIn(user, token)
  }

  const { form, message, secondStep } = usePasswordLogin({ enter })
  if (login !== null) return <Redirect to={safeRedirect(address.get('redirect')) ?? '/'} />
  return (
    <main className="gutter mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center py-10">
      <Logo className="mx-auto mb-8 h-11" />
      <div className="rounded-sheet border border-line bg-surface p-6 shadow-rest md:p-8">
        {secondStep ?? (
          <>
            <PageHeading>{adminWords.loginTitle}</PageHeading>
            {message !== '' && <FormAlert>{message}</FormAlert>}
            <form {...form.props} className="flex flex-col gap-5">
              <TextField label={adminWords.email} type="email" ltr autoComplete="username" {...form.field('email')} />
              <PasswordField
                label={adminWords.password}
                autoComplete="current-password"
                aside={
                  <a href={`${learnAddress()}/forget-password`} className={clsx(textLinkClasses, 'text-sm')}>
                    {adminWords.forgotten}
                  </a>
                }
                {...form.field('password')}
              />
              <FormEnd form={form} full>
                {adminWords.logIn}
              </FormEnd>
            </form>
            <PasskeyEntry onDone={enter} />
          </>
        )}
      </div>
      <div className="mt-5 empty:hidden">
        <StorageBanner />
      </div>
    </main>
  )
}
