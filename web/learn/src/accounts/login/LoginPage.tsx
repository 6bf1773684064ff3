import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { secondStep } from '../google/GoogleEntry.tsx'
import { accountWords as words } from '../words.ts'
import { LoginForm } from './LoginForm.tsx'

/** `/login`: after the login the gate leads to the requested page. */
export function LoginPage(): ReactNode {
  const { state } = useLocation()
  return (
    <EntryFrame>
      <LoginForm
        atSecondStep={state === secondStep}
        heading={<PageHeading note={words.welcomeBack}>{words.loginTitle}</PageHeading>}
      >
        <RegisterLinks />
      </LoginForm>
    </EntryFrame>
  )
}

/** The requested page stays in the links' addresses. */
function RegisterLinks(): ReactNode {
  const { search } = useLocation()
  return (
    <div className="mt-8 border-line border-t pt-6 text-center">
      <p className="text-ink-soft">{words.noAccount}</p>
      <p className="mt-1 flex flex-wrap justify-center gap-x-6">
        <TextLink to={`/register/student${search}`} className="py-2.5">
          {words.registerStudent}
        </TextLink>
        <TextLink to={`/register/tutor${search}`} className="py-2.5">
          {words.registerTutor}
        </TextLink>
      </p>
    </div>
  )
}
