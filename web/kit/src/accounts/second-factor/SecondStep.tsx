import { type AuthResult, authEndpoints } from '@hiwar/contract/people/auth.ts'
import { type SecondFactorProof, secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { useWrite } from '../../api/queries.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { FormAlert } from '../../ui/alerts.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { AddFactor, BackButton } from './AddFactor.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { factorWords as words } from './words.ts'

interface SecondStepProps {
  /** The answer of the first step, when the login may only set up a second factor; null when one is asked for. */
  entered: AuthResult | null
  onDone: (result: AuthResult) => void
  /** Back to the first step; with the reason when the login has to begin again. */
  onBack: (reason?: string) => void
}

/** The step after the right password: a second factor, or its set-up. */
export function SecondStep({ entered, onDone, onBack }: SecondStepProps): ReactNode {
  if (entered !== null) return <Enrol entered={entered} onDone={onDone} onBack={onBack} />
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className="mb-5 text-ink-soft">{words.stepText}</p>
      <ProofForm
        of="login"
        submit={words.enter}
        send={(body) => call(secondFactorEndpoints.prove, { body: body as SecondFactorProof })}
        done={onDone}
        expired={() => onBack(new ApiError({ code: 'expired-challenge', status: 410 }).message)}
      />
      <p className="mt-6 mb-2 text-ink-soft text-sm">{words.lost}</p>
      <BackButton onClick={() => onBack()} />
    </>
  )
}

/** Sets up the second factor that the account needs. The whole account opens once its recovery codes are kept. */
function Enrol({ entered, onDone, onBack }: SecondStepProps & { entered: AuthResult }): ReactNode {
  const { token, user } = entered
  const [codes, setCodes] = useState<string[] | null>(null)
  const enter = useWrite(authEndpoints.refresh, {
    onSuccess: (whole) => onDone({ user, token: whole }),
    // The login of a set-up ends early. The next one asks for the new factor.
    onError: (error) => error instanceof ApiError && error.code === 'unauthenticated' && onBack(error.message),
  })
  // The login is not stored, so the call carries its token by itself.
  const own = useQuery({ queryKey: ['enrol', user.id], queryFn: () => call(secondFactorEndpoints.list, {}, { token }) })

  return (
    <>
      <PageHeading>{words.enrolTitle}</PageHeading>
      {codes === null ? (
        <>
          <p className="mb-5 text-ink-soft">{words.enrolText}</p>
          {own.isPending ? (
            <Skeleton className="h-11 w-full" />
          ) : (
            <AddFactor
              passkeys={own.data?.passkeys ?? false}
              token={token}
              onBack={() => onBack()}
              done={(added) => setCodes(added.codes ?? [])}
            />
          )}
        </>
      ) : (
        <RecoveryCodes codes={codes} onSaved={() => enter.mutate({ token })} />
      )}
      <FormAlert>{enter.error?.message}</FormAlert>
    </>
  )
}
