import { useCodeTries, useResendWait } from '@hiwar/kit/accounts/confirmation-codes/CodeEntry.tsx'
import { Steps } from '@hiwar/kit/ui/Steps.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { accountWords as words } from '../words.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { NewPasswordForm, type TypedPasswords } from './NewPasswordForm.tsx'
import type { RecoveryProgress } from './recovery-progress.ts'

interface PasswordRecoveryProps {
  start: RecoveryProgress
  /** Told whenever the mail or the step changes. */
  onProgress?: (progress: RecoveryProgress) => void
  onDone: () => void
}

const steps = ['email', 'code', 'password'] as const
const names = [words.emailStep, words.codeStep, words.passwordStep]

/** Mail, code, new password; code and password are sent together, so a wrong code leads back to its step. */
export function PasswordRecovery({ start, onProgress, onDone }: PasswordRecoveryProps): ReactNode {
  const [step, setStep] = useState<(typeof steps)[number]>(start.step)
  const [email, setEmail] = useState(start.email)
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState<TypedPasswords>()
  const tries = useCodeTries()
  const wait = useResendWait()

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
            tries.restart()
            wait.begin()
            setStep('code')
          }}
        />
      )}
      {step === 'code' && (
        <CodeStep
          {...{ email, tries, wait }}
          onCode={(whole) => {
            setCode(whole)
            tries.say('')
            setStep('password')
          }}
        />
      )}
      {step === 'password' && (
        <NewPasswordForm
          {...{ email, code }}
          {...(typed && { start: typed })}
          onCodeRefused={(error, kept) => {
            tries.count(error)
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
