import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { confirmEmail } from '../../shell/verification.ts'
import { welcomeNewcomer } from '../../shell/visitor.ts'
import { GoogleEntry, unknownToUs } from '../google/GoogleEntry.tsx'
import { applicationSteps, googleWords, accountWords as words } from '../words.ts'
import { RegisterForm } from './RegisterForm.tsx'

/** In sight at once. */
const knownLink = <OtherForm to="/login" words={words.haveAccount} />

export function RegisterStudentPage(): ReactNode {
  return (
    <EntryFrame>
      <PageHeading note={knownLink}>{words.registerStudent}</PageHeading>
      <UnknownToUs />
      <GoogleEntry role={Role.Student} onNew={welcomeNewcomer} />
      <Register role={Role.Student} />
      <p className={endClasses}>
        <OtherForm to="/register/tutor" words={words.registerTutor} />
      </p>
    </EntryFrame>
  )
}

export function RegisterTutorPage(): ReactNode {
  return (
    <EntryFrame beside={<ApplicationSteps />}>
      <PageHeading note={knownLink}>{words.registerTutor}</PageHeading>
      <GoogleEntry role={Role.Tutor} />
      <Register role={Role.Tutor} />
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

/** After the registration the code dialog opens above the next page: a student's profile, or a tutor's. */
function Register({ role }: { role: typeof Role.Student | typeof Role.Tutor }): ReactNode {
  const [asked] = useSearchParams()
  return (
    <RegisterForm
      key={role}
      role={role}
      email={asked.get('email') ?? ''}
      onCreated={() => {
        if (role === Role.Student) welcomeNewcomer()
        // Opens once the person is logged in.
        void confirmEmail({ isSent: true })
      }}
      knownLink={
        <TextLink to="/login" className="mt-1 inline-block py-1.5 text-sm">
          {words.loginTitle}
        </TextLink>
      }
    />
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
