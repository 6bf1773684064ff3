import {
  byCode,
  byPassword,
  byRecovery,
  type Confirmation,
  secondFactorEndpoints,
} from '@hiwar/contract/people/second-factors.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ApiError, call, errorText } from '../../api/call.ts'
import { FormEnd } from '../../forms/FormEnd.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { PasswordField, TextField } from '../../ui/fields/fields.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { GoogleProof } from '../google/GoogleButton.tsx'
import { codeInputProps } from './AddFactor.tsx'
import { askForPasskey, hasPasskeys, passkeyFault } from './passkey-browser.ts'
import { factorWords as words } from './words.ts'

interface ProofFormProps<Reply> {
  /** A login that waits for its second step, or an action that waits for a confirmation. */
  of: 'login' | 'confirmation'
  send: (proof: Confirmation) => Promise<Reply>
  done: (reply: Reply) => void
  submit: string
  /** Called when the login has to begin again. */
  expired?: () => void
}

type TypedWay = 'totp' | 'recovery' | 'password'

interface Typing {
  schema: z.ZodType<Confirmation>
  /** The field of the body. */
  name: string
  /** The button that leads to this way. */
  other: string
}

const typedWays: Readonly<Record<TypedWay, Typing>> = {
  totp: { schema: byCode, name: 'code', other: words.useCode },
  recovery: { schema: byRecovery, name: 'recovery', other: words.useRecovery },
  password: { schema: byPassword, name: 'password', other: words.password },
}

/**
 * Proves who is there: by a passkey, a code of an app or a recovery code. Without a second factor the password does, or
 * Google for an account that has no password.
 */
export function ProofForm<Reply>({ of, ...proof }: ProofFormProps<Reply>): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: ['proof-ways', of],
    queryFn: () => call(secondFactorEndpoints.options, { body: { for: of } }),
    // Each form has its own challenge.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  })
  const [typed, setTyped] = useState<TypedWay | null>(null)
  if (error !== null) return <FormAlert>{errorText(error)}</FormAlert>
  if (data === undefined) return <Skeleton className="h-24 w-full" />
  const ways = (['totp', 'recovery', 'password'] as const).filter((way) => data.ways.includes(way))
  const passkey = hasPasskeys() ? data.passkey : null
  // A person with a passkey sees the fields only on demand, because a passkey needs one press.
  const way = typed ?? (passkey === null ? ways[0] : undefined)
  return (
    <div className="flex flex-col gap-5">
      {passkey !== null && typed === null && (
        <PasskeyProofButton {...proof} options={passkey} onUsed={() => void refetch()} />
      )}
      {way !== undefined && <TypedProof key={way} way={way} {...proof} />}
      <div className="flex flex-col items-start gap-1 empty:hidden">
        {passkey !== null && typed !== null && <OtherWay words={words.usePasskey} onClick={() => setTyped(null)} />}
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <OtherWay key={each} words={typedWays[each].other} onClick={() => setTyped(each)} />
          ))}
      </div>
      {data.ways.includes('google') && <GoogleProofStep {...proof} />}
    </div>
  )
}

function OtherWay({ words, onClick }: { words: string; onClick: () => void }): ReactNode {
  return (
    <Button tone="plain" className="-ms-3.5" onClick={onClick}>
      {words}
    </Button>
  )
}

type Sending<Reply> = Omit<ProofFormProps<Reply>, 'of'>

interface PasskeyProofProps<Reply> extends Sending<Reply> {
  options: Record<string, unknown>
  /** Each try with a passkey signs its own challenge, so a failed one needs other options. */
  onUsed: () => void
}

function PasskeyProofButton<Reply>({ send, done, options, onUsed }: PasskeyProofProps<Reply>): ReactNode {
  const prove = useMutation({
    mutationFn: async () => send({ passkey: await askForPasskey(options) }),
    onSuccess: done,
    onError: onUsed,
  })
  return (
    <div className="flex flex-col gap-3">
      <Button icon={KeyRound} busy={prove.isPending} full onClick={() => prove.mutate()}>
        {words.usePasskey}
      </Button>
      <FormAlert>{prove.error && passkeyFault(prove.error)}</FormAlert>
    </div>
  )
}

function GoogleProofStep<Reply>({ send, done }: Sending<Reply>): ReactNode {
  const { mutate, error, isPending } = useMutation({
    mutationFn: (google: string) => send({ google }),
    onSuccess: done,
  })
  const isOther = error instanceof ApiError && error.code === 'invalid-second-factor'
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{words.byGoogle}</p>
      <FormAlert>{isOther ? words.otherGoogle : error && errorText(error)}</FormAlert>
      <GoogleProof onToken={mutate} busy={isPending} />
    </div>
  )
}

function TypedProof<Reply>({ way, send, done, submit, expired }: Sending<Reply> & { way: TypedWay }): ReactNode {
  const { schema, name } = typedWays[way]
  const form = useContractForm<Confirmation, Record<string, string>, Reply>(schema, {
    start: { [name]: '' },
    send,
    done,
    refused(error) {
      if (error.code === 'expired-challenge' && expired !== undefined) {
        expired()
        return true
      }
      if (error.code !== 'invalid-second-factor') return false
      form.setAlert(way === 'totp' ? `${error.message} ${words.clock}` : error.message)
      return true
    },
  })
  const field = { autoFocus: true, ...form.field(name) }
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {way === 'totp' && <TextField {...codeInputProps} {...field} />}
      {way === 'recovery' && (
        <TextField label={words.recovery} hint={words.recoveryHint} ltr autoComplete="off" {...field} />
      )}
      {way === 'password' && <PasswordField label={words.password} {...field} />}
      <FormEnd form={form} full>
        {submit}
      </FormEnd>
    </form>
  )
}
