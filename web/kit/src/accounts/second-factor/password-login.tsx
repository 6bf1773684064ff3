import { type AuthResult, authEndpoints } from '@hiwar/contract/people/auth.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { Skeleton } from '../../ui/loading.tsx'

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }))

interface PasswordLogin {
  enter: (entered: AuthResult) => void
  /** The first step was done elsewhere, and the account asks for its second factor. */
  atSecondStep?: boolean
}

/** A login by password. `secondStep` replaces the form while the account asks for its second factor or sets one up. */
export function usePasswordLogin({ enter, atSecondStep = false }: PasswordLogin) {
  /** The answer of the first step, when the account has to set up its second factor. */
  const [step, setStep] = useState<{ entered: AuthResult | null } | null>(atSecondStep ? { entered: null } : null)
  /** Why the second step led back here. */
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

  function begin(reason = ''): void {
    setMessage(reason)
    setStep(null)
  }

  const secondStep: ReactNode = step && (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <SecondStep entered={step.entered} onDone={enter} onBack={begin} />
    </Suspense>
  )
  return { form, message, secondStep, askSecondStep: (entered: AuthResult | null) => setStep({ entered }) }
}
