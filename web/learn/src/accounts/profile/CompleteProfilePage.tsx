import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { cairoYear } from '@hiwar/domain/time/cairo.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { NewPasswordFields, refuseMismatch } from '@hiwar/kit/accounts/NewPasswordFields.tsx'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { safeRedirect } from '@hiwar/kit/shell/redirect.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { homeOf } from '../../shell/entry.ts'
import { forgetNewcomer } from '../../shell/visitor.ts'
import { accountWords, profileWords as words } from '../words.ts'
import { BirthYearField, CityField, GenderField, Hint, PhoneField, PhoneProof } from './PersonFields.tsx'
import { bodyOfProfile, studentProfile, type TypedProfile, typedProfileOf } from './typed-profile.ts'

/** `/complete-profile`: a student's few facts, asked once after the registration. */
export function CompleteProfilePage(): ReactNode {
  const user = useLogin()?.user
  useEffect(forgetNewcomer, [])
  if (user === undefined) return null
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <ProfileForm user={user} />
    </>
  )
}

/** Includes a first password for accounts that registered with Google and have none. */
type Typed = TypedProfile & { password: { new: string; repeat: string } }

const noPassword = { new: '', repeat: '' }

function bodyOf({ password, ...profile }: Typed) {
  const isTyped = password.new !== '' || password.repeat !== ''
  return { ...bodyOfProfile(profile), ...(isTyped && { password: { current: null, new: password.new } }) }
}

function ProfileForm({ user }: { user: User }): ReactNode {
  const [asked] = useSearchParams()
  const [isSaved, setSaved] = useState(false)
  const year = cairoYear(instantOf(useClock().now()))
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, Typed>(studentProfile(year), {
    start: { ...typedProfileOf(user), password: noPassword },
    body: bodyOf,
    send: (body) => {
      const { new: password, repeat } = form.getValues().password
      refuseMismatch({ password, repeat }, 'password.repeat')
      return save(body)
    },
    done: () => setSaved(true),
  })
  const { touchedFields, isSubmitted } = form.formState
  const password = form.watch('password')
  const wanted = safeRedirect(asked.get('redirect'))
  if (isSaved) return <Navigate to={wanted ?? '/tutors'} />
  return (
    <Card className="max-w-140 md:p-8 xl:max-w-none">
      <form {...form.props} className="flex max-w-120 flex-col gap-6">
        <TextField
          label={words.name}
          hint={<Hint>{words.nameHint}</Hint>}
          className="relative"
          autoComplete="name"
          {...form.field('name')}
        />
        <div className="flex flex-col items-start gap-2 *:first:w-full">
          <PhoneField field={form.field('phone')} />
          <PhoneProof user={user} typed={form.watch('phone')} />
        </div>
        <CityField {...form.field('city')} />
        <GenderField field={form.field('gender')} />
        <BirthYearField field={form.field('birthYear')} typed={form.watch('birthYear')} year={year} />
        {!user.hasPassword && (
          <>
            <input type="email" autoComplete="username" value={user.email} readOnly hidden />
            <NewPasswordFields
              label={accountWords.password}
              password={{
                ...form.field('password.new'),
                className: 'relative',
                hint: <Hint>{words.passwordHint}</Hint>,
              }}
              repeat={form.field('password.repeat')}
              typed={{ password: password.new, repeat: password.repeat }}
              isRepeatAsked={Boolean(touchedFields.password?.repeat) || isSubmitted}
            />
          </>
        )}
        <FormAlert>{form.alert}</FormAlert>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" busy={form.busy} disabledReason={form.disabledReason} disabled={!form.changed}>
            {form.disabledReason ?? words.saveAndGo}
          </Button>
          <LinkButton to={wanted ?? homeOf(user.role)} tone="quiet">
            {words.skip}
          </LinkButton>
        </div>
      </form>
      <UnsavedGuard when={form.changed} />
    </Card>
  )
}
