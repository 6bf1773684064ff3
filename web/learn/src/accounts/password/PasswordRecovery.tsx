import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { CodeEntry } from '@hiwar/kit/accounts/confirmation-codes/CodeEntry.tsx'
import { type Confirmation, useConfirmation } from '@hiwar/kit/accounts/confirmation-codes/use-confirmation.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Steps } from '@hiwar/kit/ui/Steps.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { EmailField } from '../EmailField.tsx'
import { accountWords as words } from '../words.ts'
import { NewPasswordForm, type TypedPasswords } from './NewPasswordForm.tsx'
import type { RecoveryProgress } from './recovery-progress.ts'

interface RecoveryDialogProps {
  /** The text of the login form's field. */
  email: string
  onClose: () => void
}

/** The steps above the login form; mounted while open. */
export function RecoveryDialog({ email, onClose }: RecoveryDialogProps): ReactNode {
  return (
    <Dialog open onOpenChange={onClose} title={words.recoverTitle}>
      <PasswordRecovery start={{ step: 'email', email }} onDone={onClose} />
    </Dialog>
  )
}

interface PasswordRecoveryProps {
  start: RecoveryProgress
  /** Called when the mail or the step changes. */
  onProgress?: (progress: RecoveryProgress) => void
  onDone: () => void
}

const steps = ['email', 'code', 'password'] as const
const names = [words.emailStep, words.codeStep, words.passwordStep]

/**
 * Asks for mail, code and new password. Code and password are sent together, so a wrong code leads back to its step.
 */
export function PasswordRecovery({ start, onProgress, onDone }: PasswordRecoveryProps): ReactNode {
  const [step, setStep] = useState<(typeof steps)[number]>(start.step)
  const [email, setEmail] = useState(start.email)
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState<TypedPasswords>()
  const confirmation = useConfirmation<string>({
    send: (to) => call(confirmationCodeEndpoints.sendPassword, { body: { email: to } }),
    resent: () => words.codeSentPerhaps,
    async confirm(whole) {
      setCode(whole)
      setStep('password')
    },
  })

  useEffect(() => {
    onProgress?.({ step: step === 'email' ? 'email' : 'code', email })
  }, [step, email, onProgress])

  return (
    <div className="flex flex-col gap-6">
      <Steps
        label={words.recoverSteps}
        steps={names}
        at={steps.indexOf(step)}
        onBack={(index) => setStep(steps[index] ?? 'email')}
      />
      {step === 'email' && (
        <EmailStep
          email={email}
          onSent={(sentTo) => {
            setEmail(sentTo)
            confirmation.begin()
            setStep('code')
          }}
        />
      )}
      {step === 'code' && <CodeStep confirmation={confirmation} onResend={() => void confirmation.send(email, true)} />}
      {step === 'password' && (
        <NewPasswordForm
          {...{ email, code }}
          start={typed}
          onCodeRefused={(error, kept) => {
            confirmation.tries.count(error)
            setTyped(kept)
            setStep('code')
          }}
          onDone={() => {
            toast.success(words.passwordChanged)
            onDone()
          }}
        />
      )}
    </div>
  )
}

/** Asks for the mail; the answer never reveals whether the mail has an account. */
function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }): ReactNode {
  const form = useContractForm(confirmationCodeEndpoints.sendPassword.body, {
    start: { email },
    send: (body) => call(confirmationCodeEndpoints.sendPassword, { body }),
    done: (_, body) => onSent(body.email),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <EmailField {...form.field('email')} />
      <FormEnd form={form} size="large" full>
        {words.sendCode}
      </FormEnd>
    </form>
  )
}

/** Asks for the mailed code; the server checks the code together with the new password. */
function CodeStep({ confirmation, onResend }: { confirmation: Confirmation; onResend: () => void }): ReactNode {
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void confirmation.confirm()
      }}
    >
      <p className="flex items-start gap-2.5 text-ink-soft">
        <Icon of={MailCheck} className="mt-1 text-brand-ink" />
        {words.codeSentPerhaps}
      </p>
      <CodeEntry confirmation={confirmation} onResend={onResend} />
      <FormAlert>{confirmation.alert}</FormAlert>
      {!confirmation.tries.isOver && (
        <Button type="submit" size="large" full>
          {words.onward}
        </Button>
      )}
    </form>
  )
}
