import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { signIn, useSession } from '@hiwar/kit/session/session.ts'
import { Logo } from '@hiwar/kit/shell/Logo.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { safeRedirect } from '@hiwar/kit/shell/redirect.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { PasswordField, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { learnAddress } from '../kit/learn-address.ts'
import { adminWords } from '../words.ts'

/** Login of the back office. */
export function LoginPage(): ReactNode {
  const session = useSession()
  const [address] = useSearchParams()
  const form = useContractForm(authEndpoints.password.body, {
    start: { email: '', password: '' },
    send: (body) => call(authEndpoints.password, { body }),
    done: ({ user, token }) => signIn(user, token),
  })
  if (session !== null) return <Navigate to={safeRedirect(address.get('redirect')) ?? '/'} replace />
  return (
    <main className="gutter mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center py-10">
      <Logo className="mx-auto mb-8 h-11" />
      <div className="rounded-sheet border border-line bg-surface p-6 shadow-rest md:p-8">
        <PageHeading>{adminWords.loginTitle}</PageHeading>
        <form {...form.props} className="flex flex-col gap-5">
          <TextField label={adminWords.email} type="email" ltr autoComplete="username" {...form.field('email')} />
          <PasswordField
            label={adminWords.password}
            autoComplete="current-password"
            aside={
              <a href={`${learnAddress()}/forget-password`} className={clsx(textLinkLook, 'text-sm')}>
                {adminWords.forgotten}
              </a>
            }
            {...form.field('password')}
          />
          <FormAlert>{form.alert}</FormAlert>
          <Button type="submit" full busy={form.busy} off={form.off}>
            {adminWords.logIn}
          </Button>
        </form>
      </div>
    </main>
  )
}
