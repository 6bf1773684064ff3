import { type AuthResult, authEndpoints } from '@hiwar/contract/people/auth.ts'
import { PasskeyEntry } from '@hiwar/kit/accounts/second-factor/PasskeyEntry.tsx'
import { call } from '@hiwar/kit/api/call.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { trackEvent } from '@hiwar/kit/login/consent.ts'
import { signIn } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { PasswordField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { EmailField } from '../EmailField.tsx'
import { GoogleEntry, secondStep } from '../google/GoogleEntry.tsx'
import { accountWords as words } from '../words.ts'

const RecoveryDialog = lazy(async () => ({
  default: (await import('../password/PasswordRecovery.tsx')).RecoveryDialog,
}))
const SecondStep = lazy(async () => ({
  default: (await import('@hiwar/kit/accounts/second-factor/SecondStep.tsx')).SecondStep,
}))

/** `/login`: after the login the gate leads to the requested page. */
export function LoginPage(): ReactNode {
  const { state } = useLocation()
  /** The second step, with the answer of the first one when the account has to set up its second factor. */
  const [step, setStep] = useState<{ entered: AuthResult | null } | null>(
    state === secondStep ? { entered: null } : null,
  )
  const [message, setMessage] = useState('')
  const form = useContractForm(authEndpoints.password.body, {
    start: { email: '', password: '' },
    send: (body) => call(authEndpoints.password, { body }),
    done: (entered) => (entered.enrol ? setStep({ entered }) : enter(entered)),
    refused: ({ code }) => {
      if (code === 'second-factor-required') setStep({ entered: null })
      return code === 'second-factor-required'
    },
  })

  function enter({ user, token }: AuthResult): void {
    signIn(user, token)
    trackEvent({ event: 'login', data: { method: 'password' } })
  }

  function begin(reason = ''): void {
    setMessage(reason)
    setStep(null)
  }

  if (step !== null) {
    return (
      <EntryFrame asksConsent>
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <SecondStep entered={step.entered} onDone={enter} onBack={begin} />
        </Suspense>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame asksConsent>
      <PageHeading>{words.loginTitle}</PageHeading>
      {message !== '' && <FormAlert>{message}</FormAlert>}
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
      <GoogleEntry onStep={(entered) => setStep({ entered })} />
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
      <TextLink to="/forget-password" onClick={open} data-in-place className="py-1.5">
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
