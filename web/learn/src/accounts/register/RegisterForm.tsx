import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints, type Registration, registration } from '@hiwar/contract/people/accounts.ts'
import { NewPasswordFields, refuseMismatch } from '@hiwar/kit/accounts/NewPasswordFields.tsx'
import { call } from '@hiwar/kit/api/call.ts'
import { SubmitButton } from '@hiwar/kit/forms/FormEnd.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { trackEvent } from '@hiwar/kit/login/consent.ts'
import { signIn } from '@hiwar/kit/login/login.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useId, useState } from 'react'
import { EmailField } from '../EmailField.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { accountWords as words } from '../words.ts'

export interface TypedAccount {
  email: string
  password: string
  repeat: string
}

interface RegisterFormProps {
  role: typeof Role.Student | typeof Role.Tutor
  /** An address that is known already. */
  email?: string
  /** What was typed into the form before. */
  typed?: TypedAccount | undefined
  onType?: (typed: TypedAccount) => void
  /** Called once the account exists, before the person is logged in. The first code is on its way by mail. */
  onCreated: () => void
  /** The way of somebody who has an account with the typed address. */
  knownLink: ReactNode
  /** Puts the button elsewhere than below the fields. */
  foot?: (button: ReactNode) => ReactNode
}

/** Mail address and password, typed twice. */
export function RegisterForm(props: RegisterFormProps): ReactNode {
  const {
    role,
    email: known = '',
    typed = { email: known, password: '', repeat: '' },
    onType,
    onCreated,
    knownLink,
    foot = (button) => button,
  } = props
  const formId = useId()
  const [isKnown, setKnown] = useState(false)
  const form = useContractForm<Registration, TypedAccount, ReplyOf<typeof accountEndpoints.create>>(registration, {
    start: typed,
    body: ({ email, password }) => ({ role, email, password }),
    send: async (body) => {
      refuseMismatch(form.getValues())
      setKnown(false)
      return call(accountEndpoints.create, { body })
    },
    done: ({ user, token }) => {
      if (token === null) return
      onCreated()
      signIn(user, token)
      trackEvent({ event: 'register', data: { role, method: 'password' } })
    },
    refused: (error) => {
      if (error.code !== 'user-exists') return false
      setKnown(true)
      form.setFocus('email')
      return true
    },
  })
  const email = form.field('email')
  return (
    <form {...form.props} id={formId} onChange={() => onType?.(form.getValues())} className="flex flex-col gap-5">
      <div>
        <EmailField
          {...email}
          onChange={(event) => {
            setKnown(false)
            return email.onChange(event)
          }}
          error={isKnown ? codeText('user-exists') : email.error}
        />
        {isKnown && knownLink}
      </div>
      <NewPasswordFields form={form} label={words.password} password="password" repeat="repeat" />
      <Consent />
      <FormAlert>{form.alert}</FormAlert>
      {foot(
        <SubmitButton form={form} formId={formId} size="large" full>
          {words.create}
        </SubmitButton>,
      )}
    </form>
  )
}

function Consent(): ReactNode {
  return (
    <p className="text-ink-soft text-sm leading-relaxed">
      {wordsOf(words).rich('consent', {
        terms: (name) => <SiteLink path="/terms">{name}</SiteLink>,
        privacy: (name) => <SiteLink path="/privacy">{name}</SiteLink>,
      })}
    </p>
  )
}
