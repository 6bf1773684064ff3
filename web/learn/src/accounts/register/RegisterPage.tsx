import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { accountWords as words } from '../words.ts'
import { JoiningSteps } from './JoiningSteps.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** `/register/student` */
export function RegisterStudentPage(): ReactNode {
  return (
    <EntryFrame>
      <PageHeading>{words.registerStudent}</PageHeading>
      <RegisterForm key="student" role={Role.Student} />
      <OtherWays to="/register/tutor" words={words.registerTutor} />
    </EntryFrame>
  )
}

/** `/register/tutor` */
export function RegisterTutorPage(): ReactNode {
  return (
    <EntryFrame beside={<JoiningSteps />}>
      <PageHeading>{words.registerTutor}</PageHeading>
      <RegisterForm key="tutor" role={Role.Tutor} />
      <OtherWays to="/register/student" words={words.registerStudent} />
    </EntryFrame>
  )
}

/** The way back that somebody wanted goes along. */
function OtherWays({ to, words: other }: { to: string; words: string }): ReactNode {
  const { search } = useLocation()
  return (
    <p className="mt-8 flex flex-wrap justify-center gap-x-6 border-line border-t pt-5">
      <TextLink to={`/login${search}`} className="py-2.5">
        {words.haveAccount}
      </TextLink>
      <TextLink to={to + search} className="py-2.5">
        {other}
      </TextLink>
    </p>
  )
}
