import {
  byCode,
  byPassword,
  byRecovery,
  type Confirmation,
  type FactorWay,
  secondFactorEndpoints,
} from '@hiwar/contract/people/second-factors.ts'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, call, errorText } from '../../api/call.ts'
import { FormEnd } from '../../forms/FormEnd.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { PasswordField, TextField } from '../../ui/fields/fields.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { GoogleProof } from '../google/GoogleButton.tsx'
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

interface Ways {
  ways: FactorWay[]
  passkey: Record<string, unknown> | null
}

/**
 * Proves who is there: by a passkey, a code of an app or a recovery code. Without a second factor the password does, or
 * Google for an account that has no password.
 */
export function ProofForm<Reply>(props: ProofFormProps<Reply>): ReactNode {
  const { of, send, done, submit, expired } = props
  const { found, fault, readAgain } = useWays(of)
  const [typed, setTyped] = useState<TypedWay | null>(null)
  if (fault !== null) return <FormAlert>{fault}</FormAlert>
  if (found === null) return <Skeleton className="h-24 w-full" />
  const typedWays = (['totp', 'recovery', 'password'] as const).filter((way) => found.ways.includes(way))
  const hasPasskey = found.passkey !== null && hasPasskeys()
  // A person with a passkey sees the fields only on demand, because a passkey needs one press.
  const way = typed ?? (hasPasskey ? undefined : typedWays[0])
  const parts = { send, done, submit, ...(expired && { expired }) }
  return (
    <div className="flex flex-col gap-5">
      {hasPasskey && typed === null && (
        <PasskeyProofButton {...parts} options={found.passkey ?? {}} onUsed={readAgain} />
      )}
      {way !== undefined && <TypedProof key={way} way={way} {...parts} />}
      <div className="flex flex-col items-start gap-1 empty:hidden">
        {hasPasskey && typed !== null && <OtherWay words={words.usePasskey} onClick={() => setTyped(null)} />}
        {typedWays
          .filter((each) => each !== way)
          .map((each) => (
            <OtherWay key={each} words={otherWays[each]} onClick={() => setTyped(each)} />
          ))}
      </div>
      {found.ways.includes('google') && <GoogleProofStep {...parts} />}
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

/** Each try with a passkey signs its own challenge, so the options are read again after a try. */
function useWays(of: 'login' | 'confirmation') {
  const [found, setFound] = useState<Ways | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const asked = useRef(false)
  const [readAgain] = useState(() => async () => {
    try {
      setFound(await call(secondFactorEndpoints.options, { body: { for: of } }))
    } catch (error) {
      setFault(errorText(error))
    }
  })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void readAgain()
  }, [readAgain])
  return { found, fault, readAgain }
}

type Sending<Reply> = Omit<ProofFormProps<Reply>, 'of'>

/** Sends a proof that the device or Google has made. */
function useProof<Reply>({ send, done }: Sending<Reply>) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function prove(make: () => Promise<Confirmation>, faultOf: (error: unknown) => string): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      done(await send(await make()))
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, prove }
}

function PasskeyProofButton<Reply>(
  props: Sending<Reply> & { options: Record<string, unknown>; onUsed: () => Promise<void> },
): ReactNode {
  const { options, onUsed } = props
  const { busy, fault, prove } = useProof(props)
  async function use(): Promise<void> {
    await prove(
      async () => ({ passkey: await askForPasskey(options) }),
      (error) => {
        void onUsed()
        return passkeyFault(error)
      },
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Button icon={KeyRound} busy={busy} full onClick={() => void use()}>
        {words.usePasskey}
      </Button>
      <FormAlert>{fault}</FormAlert>
    </div>
  )
}

function GoogleProofStep<Reply>(props: Sending<Reply>): ReactNode {
  const { busy, fault, prove } = useProof(props)
  const faultOf = (error: unknown) =>
    error instanceof ApiError && error.code === 'invalid-second-factor' ? words.otherGoogle : errorText(error)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{words.byGoogle}</p>
      <FormAlert>{fault}</FormAlert>
      <GoogleProof onToken={(google) => void prove(async () => ({ google }), faultOf)} busy={busy} />
    </div>
  )
}

type TypedWay = 'totp' | 'recovery' | 'password'

const otherWays: Readonly<Record<TypedWay, string>> = {
  totp: words.useCode,
  recovery: words.useRecovery,
  password: words.password,
}

const bodies: Readonly<Record<TypedWay, { schema: z.ZodType<Confirmation>; of: (value: string) => unknown }>> = {
  totp: { schema: byCode, of: (code) => ({ code }) },
  recovery: { schema: byRecovery, of: (recovery) => ({ recovery }) },
  password: { schema: byPassword, of: (password) => ({ password }) },
}

function TypedProof<Reply>({ way, send, done, submit, expired }: Sending<Reply> & { way: TypedWay }): ReactNode {
  const { schema, of } = bodies[way]
  const name = { totp: 'code', recovery: 'recovery', password: 'password' } as const
  const form = useContractForm<Confirmation, Record<string, string>, Reply>(schema, {
    start: { [name[way]]: '' },
    body: (values) => of(values[name[way]] ?? ''),
    send,
    done,
    refused: (error) => refusedProof(error),
  })

  function refusedProof(error: ApiError): boolean {
    if (error.code === 'expired-challenge' && expired !== undefined) {
      expired()
      return true
    }
    if (error.code !== 'invalid-second-factor') return false
    form.setAlert(way === 'totp' ? `${error.message} ${words.clock}` : error.message)
    return true
  }

  const field = form.field(name[way])
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {way === 'totp' && (
        <TextField
          label={words.code}
          hint={words.codeHint}
          ltr
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...field}
        />
      )}
      {way === 'recovery' && (
        <TextField label={words.recovery} hint={words.recoveryHint} ltr autoComplete="off" autoFocus {...field} />
      )}
      {way === 'password' && <PasswordField label={words.password} autoFocus {...field} />}
      <FormEnd form={form} full>
        {submit}
      </FormEnd>
    </form>
  )
}
