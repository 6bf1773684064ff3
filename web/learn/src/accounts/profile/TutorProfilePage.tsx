import { aboutLength, bioLength } from '@hiwar/contract/fields/limits.ts'
import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { addressWords } from '@hiwar/kit/accounts/words.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { RichTextField } from '@hiwar/kit/texts/editor/RichTextField.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, PageSkeleton } from '@hiwar/kit/ui/DataBlock.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { confirmEmail } from '../../shell/verification.ts'
import { accountWords, profileWords as words } from '../words.ts'
import { BirthYearField, CityField, GenderField, PhoneField, TutorNameField } from './PersonFields.tsx'
import { NextPoint, PointCount, PointList, profilePoints, type TypedTutorProfile } from './profile-points.tsx'
import { bodyOfFacts, tutorProfile, typedProfileOf, useThisYear } from './typed-profile.ts'

/** `/t/complete-profile`: everything a tutor needs before joining. The gate leads on once the profile is complete. */
export function TutorProfilePage(): ReactNode {
  const user = useLogin()?.user
  const meta = useRead(tutorEndpoints.meta, {})
  if (user === undefined) return null
  return (
    <>
      <PageHeading>{words.tutorTitle}</PageHeading>
      <DataBlock query={meta} skeleton={<PageSkeleton />}>
        {({ bio, about }) => <TutorProfileForm user={user} bio={bio} about={about} />}
      </DataBlock>
    </>
  )
}

function TutorProfileForm({ user, bio, about }: { user: User } & Pick<TutorMeta, 'bio' | 'about'>): ReactNode {
  const year = useThisYear()
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, TypedTutorProfile, User>(tutorProfile(year), {
    start: { ...typedProfileOf(user), bio: bio ?? '', about: about ?? '' },
    body: bodyOfFacts,
    send: save,
    done: () => {
      form.settle()
      toast.success(words.saved)
    },
  })
  const points = profilePoints(form.watch(), user, year)
  const isComplete = points.every(({ isMet }) => isMet)
  return (
    <form {...form.props} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="grid gap-6 md:grid-cols-2 md:p-8">
        <TutorNameField id="profile-name" {...form.field('name')} />
        <div id="profile-birthYear" tabIndex={-1} className="self-end">
          <BirthYearField field={form.field('birthYear')} typed={form.watch('birthYear')} />
        </div>
        <PhoneField
          id="profile-phone"
          tabIndex={-1}
          user={user}
          field={form.field('phone')}
          typed={form.watch('phone')}
        />
        <OwnEmail id="profile-email" user={user} />
        <CityField id="profile-city" {...form.field('city')} />
        <div id="profile-gender" tabIndex={-1}>
          <GenderField field={form.field('gender')} />
        </div>
        <Textarea
          id="profile-bio"
          className="md:col-span-2"
          label={words.bio}
          hint={words.bioHint}
          limit={bioLength.max}
          rows={2}
          {...form.field('bio')}
        />
        <Controlled control={form.control} name="about">
          {(field) => (
            <RichTextField
              id="profile-about"
              className="md:col-span-2"
              label={words.about}
              hint={words.aboutHint}
              limit={aboutLength.max}
              rows={6}
              {...field}
            />
          )}
        </Controlled>
        <div className="md:col-span-2">
          <FormAlert>{form.alert}</FormAlert>
        </div>
        <div className="bar flex flex-wrap items-center gap-2 md:gap-3 max-md:sticky max-md:bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] max-md:-mx-5 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-5 max-md:py-3 md:col-span-2">
          <Button
            type="submit"
            busy={form.busy}
            disabled={!isComplete}
            className="sm:whitespace-nowrap max-md:px-2.5! max-md:text-sm"
          >
            {words.saveAndGo}
          </Button>
          <Button
            type="submit"
            tone="quiet"
            busy={form.busy}
            disabledReason={form.disabledReason}
            disabled={!form.changed}
            className="sm:whitespace-nowrap max-md:px-2.5! max-md:text-sm"
          >
            {words.saveDraft}
          </Button>
          <PointCount points={points} />
          <NextPoint points={points} />
        </div>
      </Card>
      <PointList points={points} />
      <UnsavedGuard when={form.changed} />
    </form>
  )
}

/** The tutor's mail address, read-only, and whether it is verified. */
function OwnEmail({ user, id }: { user: User; id: string }): ReactNode {
  return (
    <div className="flex flex-col gap-2 self-end">
      <TextField
        id={id}
        label={accountWords.email}
        ltr
        readOnly
        value={user.email}
        aside={
          user.verifiedEmail && (
            <Chip tone="success" icon={BadgeCheck}>
              {addressWords.verified}
            </Chip>
          )
        }
      />
      {!user.verifiedEmail && (
        <Button tone="quiet" size="small" className="self-start" onClick={() => void confirmEmail()}>
          {words.confirmEmail}
        </Button>
      )}
    </div>
  )
}
