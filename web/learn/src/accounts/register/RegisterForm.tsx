import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints, type Registration, registration } from '@hiwar/contract/people/accounts.ts'
import { NewPasswordFields, refuseMismatch } from '@hiwar/kit/accounts/NewPasswordFields.tsx'
import { call } from '@hiwar/kit/api/call.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { signIn } from '@hiwar/kit/session/session.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { TextLink, textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { welcomeNewcomer } from '../../shell/newcomer.ts'
import { siteAddress } from '../../shell/other-apps.ts'
import { confirmEmail } from '../../shell/verification.ts'
import { accountWords as words } from '../words.ts'

interface Typed {
  email: string
  password: string
  repeat: string
}

/** After it the code dialog opens over the page that comes next: a student's profile once, or a tutor's. */
export function RegisterForm({ role }: { role: Role }): ReactNode {
  const [asked] = useSearchParams()
  const [isKnown, setKnown] = useState(false)
  const form = useContractForm<Registration, Typed, ReplyOf<typeof accountEndpoints.create>>(registration, {
    start: { email: asked.get('email') ?? '', password: '', repeat: '' },
    body: ({ email, password }) => ({ role, email, password }),
    send: async (body) => {
      refuseMismatch(form.getValues())
      setKnown(false)
      return call(accountEndpoints.create, { body })
    },
    done: ({ user, token }) => {
      if (token === null) return
      if (role === Role.Student) welcomeNewcomer()
      signIn(user, token)
      // Registering has mailed the first code already.
      void confirmEmail({ isSent: true })
    },
    refused: (error) => {
      if (error.code !== 'user-exists') return false
      setKnown(true)
      form.setFocus('email')
      return true
    },
  })
  const { touchedFields, isSubmitted } = form.formState
  const email = form.field('email')
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div>
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          ltr
          autoComplete="username"
          {...email}
          onChange={(event) => {
            setKnown(false)
            return email.onChange(event)
          }}
          error={isKnown ? codeText('user-exists') : email.error}
        />
        {isKnown && (
          <TextLink to="/login" className="mt-1 inline-block py-1.5 text-sm">
            {words.loginTitle}
          </TextLink>
        )}
      </div>
      <NewPasswordFields
        label={words.password}
        password={form.field('password')}
        repeat={form.field('repeat')}
        typed={form.watch()}
        isRepeatAsked={Boolean(touchedFields.repeat) || isSubmitted}
      />
      <Consent />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" size="large" full busy={form.busy} off={form.off}>
        {form.off ?? words.create}
      </Button>
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

function SiteLink({ path, children }: { path: string; children: ReactNode }): ReactNode {
  return (
    <a href={siteAddress(path)} target="_blank" rel="noopener" className={textLinkLook}>
      {children}
    </a>
  )
}
