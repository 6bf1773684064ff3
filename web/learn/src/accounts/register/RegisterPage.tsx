import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints, type Registration, registration } from '@hiwar/contract/people/accounts.ts'
import { NewPasswordFields, refuseMismatch } from '@hiwar/kit/accounts/NewPasswordFields.tsx'
import { call } from '@hiwar/kit/api/call.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { trackEvent } from '@hiwar/kit/login/consent.ts'
import { signIn } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { confirmEmail } from '../../shell/verification.ts'
import { welcomeNewcomer } from '../../shell/visitor.ts'
import { EmailField } from '../EmailField.tsx'
import { GoogleEntry, unknownToUs } from '../google/GoogleEntry.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { applicationSteps, googleWords, accountWords as words } from '../words.ts'

/** In sight at once. */
const knownLink = <OtherForm to="/login" words={words.haveAccount} />

export function RegisterStudentPage(): ReactNode {
  return (
    <EntryFrame asksConsent>
      <PageHeading note={knownLink}>{words.registerStudent}</PageHeading>
      <UnknownToUs />
      <RegisterForm key="student" role={Role.Student} />
      <GoogleEntry role={Role.Student} />
      <p className={endClasses}>
        <OtherForm to="/register/tutor" words={words.registerTutor} />
      </p>
    </EntryFrame>
  )
}

export function RegisterTutorPage(): ReactNode {
  return (
    <EntryFrame asksConsent beside={<ApplicationSteps />}>
      <PageHeading note={knownLink}>{words.registerTutor}</PageHeading>
      <RegisterForm key="tutor" role={Role.Tutor} />
      <GoogleEntry role={Role.Tutor} />
      <p className={endClasses}>
        <OtherForm to="/register/student" words={words.registerStudent} />
      </p>
    </EntryFrame>
  )
}

/** Why a login with Google led here. */
function UnknownToUs(): ReactNode {
  const { state } = useLocation()
  if (state !== unknownToUs) return null
  return (
    <div className="mb-6">
      <Banner>{googleWords.unknown}</Banner>
    </div>
  )
}

/** Another form; the requested page stays in its address. */
function OtherForm({ to, words }: { to: string; words: string }): ReactNode {
  const { search } = useLocation()
  return (
    <TextLink to={to + search} className="inline-block py-2">
      {words}
    </TextLink>
  )
}

const endClasses = 'mt-8 border-line border-t pt-5 text-center'

interface Typed {
  email: string
  password: string
  repeat: string
}

/** After the registration the code dialog opens above the next page: a student's profile, or a tutor's. */
function RegisterForm({ role }: { role: typeof Role.Student | typeof Role.Tutor }): ReactNode {
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
      trackEvent({ event: 'register', data: { role, method: 'password' } })
      // The registration has already mailed the first code.
      void confirmEmail({ isSent: true })
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
    <form {...form.props} className="flex flex-col gap-5">
      <div>
        <EmailField
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
      <NewPasswordFields form={form} label={words.password} password="password" repeat="repeat" />
      <Consent />
      <FormEnd form={form} size="large" full>
        {words.create}
      </FormEnd>
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

/** Beside the registration of tutors: the steps before the first lesson. */
function ApplicationSteps(): ReactNode {
  return (
    <div className="grid size-full place-content-center bg-brand-tint p-10">
      <h2 className="text-2xl">{words.joinTitle}</h2>
      <ol className="mt-8 flex flex-col">
        {applicationSteps.map(({ name, text }, index) => (
          <li key={name} className="group relative flex items-center gap-4 pb-7 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute start-[1.3125rem] top-11 bottom-0 w-0.5 bg-brand/25 group-last:hidden"
            />
            <span className="tabular grid size-11 shrink-0 place-items-center rounded-full bg-surface font-semibold text-brand-ink text-lg">
              {formatNumber(index + 1)}
            </span>
            <span>
              <span className="block font-semibold text-lg">{name}</span>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
