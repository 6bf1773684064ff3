import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { signIn } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { PasswordField, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { PasswordRecovery } from '../password/PasswordRecovery.tsx'
import { accountWords as words } from '../words.ts'

/** `/login`: after the login the gate leads to the requested page. */
export function LoginPage(): ReactNode {
  const form = useContractForm(authEndpoints.password.body, {
    start: { email: '', password: '' },
    send: (body) => call(authEndpoints.password, { body }),
    done: ({ user, token }) => signIn(user, token),
  })
  return (
    <EntryFrame>
      <PageHeading>{words.loginTitle}</PageHeading>
      <form {...form.props} className="flex flex-col gap-5">
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          ltr
          autoComplete="username"
          {...form.field('email')}
        />
        <div>
          <PasswordField label={words.password} {...form.field('password')} />
          <p className="mt-2 text-sm">
            <ForgottenPasswordLink email={() => form.getValues('email')} />
          </p>
        </div>
        <FormAlert>{form.alert}</FormAlert>
        <Button type="submit" size="large" full busy={form.busy} off={form.off}>
          {form.off ?? words.enter}
        </Button>
      </form>
      <RegisterLinks />
    </EntryFrame>
  )
}

/** The requested page stays in the links' addresses. */
function RegisterLinks(): ReactNode {
  const { search } = useLocation()
  return (
    <div className="mt-8 border-line border-t pt-6 text-center">
      <p className="text-ink-soft">{words.noAccount}</p>
      <p className="mt-1 flex flex-wrap justify-center gap-x-6">
        <TextLink to={`/register/student${search}`} className="py-2.5">
          {words.registerStudent}
        </TextLink>
        <TextLink to={`/register/tutor${search}`} className="py-2.5">
          {words.registerTutor}
        </TextLink>
      </p>
    </div>
  )
}

/** Opens the steps as a dialog; in a new tab the link opens them as a page. */
function ForgottenPasswordLink({ email }: { email: () => string }): ReactNode {
  const [start, setStart] = useState<string | null>(null)

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setStart(email())
  }

  return (
    <>
      <TextLink to="/forget-password" onClick={open} className="py-1.5">
        {words.forgotten}
      </TextLink>
      <Dialog open={start !== null} onOpenChange={() => setStart(null)} title={words.recoverTitle}>
        <PasswordRecovery start={{ step: 'email', email: start ?? '' }} onDone={() => setStart(null)} />
      </Dialog>
    </>
  )
}
