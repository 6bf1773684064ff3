import { type Factor, longestFactorName, newApp, secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { deviceName } from '@hiwar/domain/accounts/device.ts'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { Ltr } from '../../format/components.tsx'
import { FormEnd } from '../../forms/FormEnd.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { TextField } from '../../ui/fields/fields.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { wordsOf } from '../../words/words-of.ts'
import { hasPasskeys, makePasskey, passkeyFault } from './passkey-browser.ts'
import { factorWords as words } from './words.ts'

/** A factor that was added; the first one of an account brings recovery codes. */
export interface Added {
  factor: Factor
  codes: string[] | null
}

interface AddFactorProps {
  /** Whether the server's address can have passkeys. */
  passkeys: boolean
  /** The token of a login that the device does not keep. */
  token?: string | undefined
  /** Leads back from the choice; the form of an app leads back to the choice. */
  onBack?: () => void
  done: (added: Added) => void | Promise<void>
}

interface NewApp {
  id: string
  secret: string
  uri: string
}

/** Adds a passkey at once, or an app in two steps: its secret as a picture, then its first code. */
export function AddFactor({ passkeys, token, onBack, done }: AddFactorProps): ReactNode {
  const [app, setApp] = useState<NewApp | null>(null)
  const add = useMutation({ mutationFn: (kind: Factor['kind']) => (kind === 'totp' ? startApp() : addPasskey()) })
  const busy = add.isPending ? add.variables : null

  async function startApp(): Promise<void> {
    setApp(await call(secondFactorEndpoints.startApp, {}, { token }))
  }

  async function addPasskey(): Promise<void> {
    const { id, options } = await call(secondFactorEndpoints.startPasskey, {}, { token })
    const body = { passkey: await makePasskey(options), name: nameOfPasskey() }
    await done(await call(secondFactorEndpoints.finish, { params: { id }, body }, { token }))
  }

  if (app !== null) return <AppForm app={app} token={token} done={done} onBack={() => setApp(null)} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {passkeys && hasPasskeys() && (
          <Button
            tone="quiet"
            icon={KeyRound}
            busy={busy === 'passkey'}
            disabled={add.isPending}
            onClick={() => add.mutate('passkey')}
          >
            {words.addPasskey}
          </Button>
        )}
        <Button
          tone="quiet"
          icon={Smartphone}
          busy={busy === 'totp'}
          disabled={add.isPending}
          onClick={() => add.mutate('totp')}
        >
          {words.addApp}
        </Button>
      </div>
      <FormAlert>{add.error && passkeyFault(add.error)}</FormAlert>
      {onBack !== undefined && <BackButton onClick={onBack} />}
    </div>
  )
}

export function BackButton({ onClick }: { onClick: () => void }): ReactNode {
  return (
    <Button tone="plain" className="-ms-3.5 self-start" onClick={onClick}>
      {words.back}
    </Button>
  )
}

/** Names the device, because an account may have ten passkeys. */
function nameOfPasskey(): string {
  return wordsOf(words)('passkeyOn', { device: deviceName(navigator.userAgent) }).slice(0, longestFactorName)
}

/** The field for a code of an app. */
export const codeInputProps = {
  label: words.code,
  hint: words.codeHint,
  ltr: true,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const

interface AppFormProps extends Pick<AddFactorProps, 'token' | 'done'> {
  app: NewApp
  onBack: () => void
}

/** The secret of a new app, and the field for its first code. */
function AppForm({ app, token, done, onBack }: AppFormProps): ReactNode {
  const form = useContractForm(newApp, {
    start: { code: '', name: words.appName },
    send: (body) => call(secondFactorEndpoints.finish, { params: { id: app.id }, body }, { token }),
    done,
    refused: (error) => {
      if (error.code !== 'invalid-second-factor') return false
      form.setAlert(`${error.message} ${words.clock}`)
      return true
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={app.uri} label={words.qr} />
        <div className="min-w-0 flex-1 basis-56">
          <p>{words.scan}</p>
          <p className="mt-3 text-ink-soft">{words.secret}</p>
          <p className="mt-1 font-mono">
            <Ltr>{(app.secret.match(/.{1,4}/g) ?? []).join(' ')}</Ltr>
          </p>
        </div>
      </div>
      <form {...form.props} className="flex max-w-100 flex-col gap-5">
        <TextField label={words.name} {...form.field('name')} />
        <TextField {...codeInputProps} {...form.field('code')} />
        <FormEnd form={form}>{words.confirm}</FormEnd>
        <BackButton onClick={onBack} />
      </form>
    </div>
  )
}
