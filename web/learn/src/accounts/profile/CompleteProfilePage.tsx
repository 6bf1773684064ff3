import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { GoalAndLevel } from '@hiwar/kit/accounts/GoalAndLevel.tsx'
import { NewPasswordFields, refuseMismatch } from '@hiwar/kit/accounts/NewPasswordFields.tsx'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { SubmitButton } from '@hiwar/kit/forms/FormEnd.tsx'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { safeRedirect } from '@hiwar/kit/shell/redirect.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Drawing, type DrawingName } from '@hiwar/kit/ui/illustrations.tsx'
import { Steps } from '@hiwar/kit/ui/Steps.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from 'react-hook-form'
import { Navigate, useSearchParams } from 'react-router'
import { homeOf } from '../../shell/entry.ts'
import { forgetNewcomer } from '../../shell/visitor.ts'
import { accountWords, profileWords as words } from '../words.ts'
import { BirthYearField, GenderField, PhoneField } from './PersonFields.tsx'
import { bodyOfFacts, studentProfile, type TypedProfile, typedProfileOf, useThisYear } from './typed-profile.ts'

/** `/complete-profile`: a student's few facts, asked once after the registration. */
export function CompleteProfilePage(): ReactNode {
  const user = useLogin()?.user
  useEffect(forgetNewcomer, [])
  if (user === undefined) return null
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <ProfileForm user={user} />
    </>
  )
}

/** Includes a first password for accounts that registered with Google and have none. */
type Typed = TypedProfile & { password: { new: string; repeat: string } }

const noPassword = { new: '', repeat: '' }

function bodyOf({ password, ...profile }: Typed) {
  const isTyped = password.new !== '' || password.repeat !== ''
  return { ...bodyOfFacts(profile), ...(isTyped && { password: { current: null, new: password.new } }) }
}

interface ProfileStep {
  name: string
  question: string
  note?: string
  drawing: DrawingName
  /** Its fields. What it asks beside them is saved at each press. */
  fields: readonly Path<Typed>[]
  inputs: (parts: { form: ReturnType<typeof useContractForm<AccountChanges, Typed>>; user: User }) => ReactNode
}

const nameStep: ProfileStep = {
  name: words.nameStep,
  question: words.nameQuestion,
  note: words.nameNote,
  drawing: 'person',
  fields: ['name', 'gender'],
  inputs: ({ form }) => (
    <>
      <TextField label={words.name} autoComplete="name" {...form.field('name')} />
      <GenderField field={form.field('gender')} />
    </>
  ),
}
const goalStep: ProfileStep = {
  name: words.goalStep,
  question: words.goalTitle,
  note: words.aboutNote,
  drawing: 'search',
  fields: ['birthYear'],
  inputs: ({ form, user }) => (
    <>
      <GoalAndLevel user={user} />
      <BirthYearField field={form.field('birthYear')} typed={form.watch('birthYear')} />
    </>
  ),
}
const phoneStep: ProfileStep = {
  name: words.phoneStep,
  question: words.phoneQuestion,
  drawing: 'calendar',
  fields: ['phone'],
  inputs: ({ form, user }) => <PhoneField user={user} field={form.field('phone')} typed={form.watch('phone')} />,
}
const passwordStep: ProfileStep = {
  name: accountWords.password,
  question: words.passwordQuestion,
  note: words.passwordHint,
  drawing: 'tray',
  fields: ['password.new', 'password.repeat'],
  inputs: ({ form, user }) => (
    <NewPasswordFields
      form={form}
      label={accountWords.password}
      password="password.new"
      repeat="password.repeat"
      username={user.email}
    />
  ),
}

/** A few questions at a time. Each step is saved when it is left forwards, so that skipping the rest loses nothing. */
function ProfileForm({ user }: { user: User }): ReactNode {
  const [asked] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const [at, setAt] = useState(0)
  const [steps] = useState(() => [nameStep, goalStep, phoneStep, ...(user.hasPassword ? [] : [passwordStep])])
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, Typed>(studentProfile(useThisYear()), {
    start: { ...typedProfileOf(user), password: noPassword },
    body: bodyOf,
    send: (body) => {
      const { new: password, repeat } = form.getValues().password
      refuseMismatch({ password, repeat }, 'password.repeat')
      return save(body)
    },
    done: () => {
      form.settle()
      goOn()
    },
  })
  const question = useRef<HTMLHeadingElement>(null)
  const step = steps[at] ?? nameStep
  const isLast = at === steps.length - 1
  const wanted = safeRedirect(asked.get('redirect'))

  function show(next: number): void {
    flushSync(() => setAt(next))
    question.current?.focus()
  }

  function goOn(): void {
    if (isLast) setDone(true)
    else show(at + 1)
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (!form.changed) goOn()
    else await form.props.onSubmit(event)
  }

  if (isDone) return <Navigate to={wanted ?? '/tutors'} />
  return (
    <Card className="flex max-w-240 items-center gap-12 md:p-8">
      <form noValidate onSubmit={submit} className="flex w-full min-w-0 max-w-120 flex-col gap-6">
        <Steps label={words.steps} steps={steps.map(({ name }) => name)} at={at} onBack={show} />
        <div>
          <h2 ref={question} tabIndex={-1} className="text-xl">
            {step.question}
          </h2>
          {step.note && <p className="mt-1 text-ink-soft">{step.note}</p>}
        </div>
        {step.inputs({ form, user })}
        <FormAlert>{form.alert}</FormAlert>
        <div className="flex flex-col gap-3 sm:flex-row">
          <SubmitButton form={form}>{words.saveAndGo}</SubmitButton>
          <LinkButton to={wanted ?? homeOf(user.role)} tone="quiet">
            {words.skip}
          </LinkButton>
        </div>
      </form>
      <Drawing name={step.drawing} className="mx-auto hidden h-56 lg:block" />
      <UnsavedGuard when={form.changed} />
    </Card>
  )
}
