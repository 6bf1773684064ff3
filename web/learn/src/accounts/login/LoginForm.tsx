import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { AuthResult } from '@hiwar/contract/people/auth.ts'
import { PasskeyEntry } from '@hiwar/kit/accounts/second-factor/PasskeyEntry.tsx'
import { usePasswordLogin } from '@hiwar/kit/accounts/second-factor/password-login.tsx'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { trackEvent } from '@hiwar/kit/login/consent.ts'
import { signIn } from '@hiwar/kit/login/login.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { inPlace, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { PasswordField } from '@hiwar/kit/ui/fields/fields.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { EmailField } from '../EmailField.tsx'
import { GoogleEntry } from '../google/GoogleEntry.tsx'
import { accountWords as words } from '../words.ts'

const RecoveryDialog = lazy(async () => ({
  default: (await import('../password/PasswordRecovery.tsx')).RecoveryDialog,
}))

interface LoginFormProps {
  /** Google led here, and the account asks for its second factor. */
  atSecondStep?: boolean
  /** Makes an account of this role for a Google account that has none; without it, such a person is led to register. */
  role?: typeof Role.Student
  /** Above the fields, and not above the second step. */
  heading?: ReactNode
  /** Below them, likewise. */
  children?: ReactNode
}

/** Entering an account by Google, password or passkey, and its second step. */
export function LoginForm({ atSecondStep = false, role, heading, children }: LoginFormProps): ReactNode {
  function enter({ user, token }: AuthResult): void {
    signIn(user, token)
    trackEvent({ event: 'login', data: { method: 'password' } })
  }

  const { form, message, secondStep, askSecondStep } = usePasswordLogin({ enter, atSecondStep })
  if (secondStep !== null) return secondStep
  return (
    <>
      {heading}
      {message !== '' && <FormAlert>{message}</FormAlert>}
      <GoogleEntry {...(role && { role })} onStep={askSecondStep} />
      <form {...form.props} className="flex flex-col gap-5">
        <EmailField {...form.field('email')} />
        <div>
          <PasswordField label={words.password} {...form.field('password')} />
          <p className="mt-2 text-sm">
            <ForgottenPasswordLink email={() => form.getValues('email')} />
          </p>
        </div>
        <FormEnd form={form} size="large" full>
          {words.enter}
        </FormEnd>
      </form>
      <PasskeyEntry onDone={enter} />
      {children}
    </>
  )
}

/** Opens the steps as a dialog; in a new tab the link opens them as a page. */
function ForgottenPasswordLink({ email }: { email: () => string }): ReactNode {
  const [start, setStart] = useState<string | null>(null)
  return (
    <>
      <TextLink to="/forget-password" {...inPlace(() => setStart(email()))} className="py-1.5">
        {words.forgotten}
      </TextLink>
      {start !== null && (
        <Suspense fallback={null}>
          <RecoveryDialog email={start} onClose={() => setStart(null)} />
        </Suspense>
      )}
    </>
  )
}
