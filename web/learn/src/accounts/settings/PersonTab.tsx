import { personName, tutorName } from '@hiwar/contract/fields/people.ts'
import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { ContactChangeNote } from '@hiwar/kit/accounts/ContactChangeNote.tsx'
import { ContactRow, EmailDialog } from '@hiwar/kit/accounts/contacts.tsx'
import { OwnPicture } from '@hiwar/kit/accounts/picture/OwnPicture.tsx'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { ThemePicker } from '@hiwar/kit/accounts/ThemePicker.tsx'
import { addressWords, consentWords, lookWords } from '@hiwar/kit/accounts/words.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { localPhone } from '@hiwar/kit/format/numbers.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useDirtyForm } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { Mail, Pencil, Plus, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { answerConsent, ConsentQuestion, useConsent } from '../../shell/Consent.tsx'
import { confirmEmail, confirmPhone } from '../../shell/verification.ts'
import { BirthYearField, CityField, GenderField, TutorNameField } from '../profile/PersonFields.tsx'
import { bodyOfFacts, factsOf, studentProfile, type TypedFacts, useThisYear } from '../profile/typed-profile.ts'
import { accountWords, profileWords } from '../words.ts'
import { bodyOfPace, buffers, caps, type TypedPace, typedPaceOf } from './pace.ts'
import { settingsWords, personWords as words } from './words.ts'

/** A student's picture, facts and addresses. */
export function PersonTab({ user }: { user: User }): ReactNode {
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <OwnPicture user={user} />
      <FactsForm key={user.id} user={user} />
      <Contacts user={user} />
      <ThemePicker />
      <ConsentChoice />
    </div>
  )
}

/** A tutor's facts with the lead time; the studio brings the picture. */
export function TutorPersonTab({ user }: { user: User }): ReactNode {
  const meta = useRead(tutorEndpoints.meta, {})
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <Card className="flex items-center gap-5">
        <Avatar name={user.name ?? user.email} image={user.image} size="large" />
        <p className="text-ink-soft">{words.tutorPicture}</p>
      </Card>
      <DataBlock query={meta} skeleton={<SkeletonText lines={6} />}>
        {(pace) => <FactsForm key={user.id} user={user} pace={pace} />}
      </DataBlock>
      <Contacts user={user} />
      <ThemePicker />
      <ConsentChoice />
    </div>
  )
}

/** The facts in two columns, saved together after a change. A tutor also says how closely lessons may follow. */
function FactsForm({ user, pace }: { user: User; pace?: TutorMeta }): ReactNode {
  const isTutor = pace !== undefined
  const save = useSaveProfile(user.id)
  // An emptied name is refused instead of leaving the stored one.
  const schema = studentProfile(useThisYear()).safeExtend({ name: isTutor ? tutorName : personName })
  const form = useContractForm<AccountChanges, TypedFacts & TypedPace, User>(schema, {
    start: { ...factsOf(user), ...typedPaceOf(pace) },
    body: ({ notice, bufferMinutes, dailyLessons, takesStanding, ...facts }) => ({
      ...bodyOfFacts(facts),
      ...(isTutor && bodyOfPace({ notice, bufferMinutes, dailyLessons, takesStanding })),
    }),
    send: save,
    done: (saved) => {
      form.settle(isTutor ? undefined : { ...factsOf(saved), ...typedPaceOf(undefined) })
      toast.success(settingsWords.saved)
    },
  })
  useDirtyForm(form.changed)
  return (
    <Card>
      <h2 className="mb-5 text-lg">{words.facts}</h2>
      <form {...form.props} className="flex flex-col gap-6">
        <div className="grid items-start gap-6 md:grid-cols-2">
          {isTutor ? (
            <TutorNameField {...form.field('name')} />
          ) : (
            <TextField label={profileWords.name} autoComplete="name" {...form.field('name')} />
          )}
          <div className={isTutor ? 'self-end' : undefined}>
            <BirthYearField field={form.field('birthYear')} typed={form.watch('birthYear')} />
          </div>
          <CityField {...form.field('city')} />
          <GenderField field={form.field('gender')} />
          {isTutor && (
            <>
              <TextField
                label={words.notice}
                hint={words.noticeHint}
                inputMode="numeric"
                ltr
                {...form.field('notice')}
              />
              <Select
                label={words.buffer}
                hint={words.bufferHint}
                placeholder={null}
                choices={buffers}
                {...form.field('bufferMinutes')}
              />
              <Select
                label={words.cap}
                hint={words.capHint}
                placeholder={words.noCap}
                choices={caps}
                {...form.field('dailyLessons')}
              />
              <Switch
                label={words.standing}
                note={words.standingHint}
                {...form.field('takesStanding')}
                className="md:col-span-2"
              />
            </>
          )}
        </div>
        <FormEnd form={form} waits className="self-start">
          {settingsWords.save}
        </FormEnd>
      </form>
    </Card>
  )
}

/** Mail and phone: their state of verification, and how to change them. */
function Contacts({ user }: { user: User }): ReactNode {
  const [isChangingEmail, setChangingEmail] = useState(false)
  return (
    <Card>
      <h2 className="text-lg">{words.contacts}</h2>
      <p className="mt-1 text-ink-soft">{words.contactsNote}</p>
      <div className="mt-4 empty:hidden">
        <ContactChangeNote userId={user.id} more={() => ({ note: words.contactWaits, actions: null })} />
      </div>
      <ul className="mt-4 divide-y divide-line">
        <ContactRow
          icon={Mail}
          label={accountWords.email}
          value={<Ltr className="break-all">{user.email}</Ltr>}
          isProved={user.verifiedEmail}
        >
          {!user.verifiedEmail && (
            <Button tone="quiet" size="small" onClick={() => void confirmEmail()}>
              {profileWords.confirmEmail}
            </Button>
          )}
          <Button tone="plain" size="small" icon={Pencil} onClick={() => setChangingEmail(true)}>
            {addressWords.changeEmail}
          </Button>
        </ContactRow>
        <ContactRow
          icon={Smartphone}
          label={profileWords.phone}
          value={user.phone === null ? words.noPhone : <Ltr>{localPhone(user.phone)}</Ltr>}
          isProved={user.phone === null ? null : user.verifiedPhone}
        >
          {user.phone !== null && !user.verifiedPhone && (
            <Button tone="quiet" size="small" onClick={() => void confirmPhone()}>
              {profileWords.confirmPhone}
            </Button>
          )}
          <Button
            tone={user.phone === null ? 'quiet' : 'plain'}
            size="small"
            icon={user.phone === null ? Plus : Pencil}
            onClick={() => void confirmPhone()}
          >
            {user.phone === null ? words.addPhone : words.changePhone}
          </Button>
        </ContactRow>
      </ul>
      {isChangingEmail && (
        <EmailDialog
          user={user}
          onClose={() => setChangingEmail(false)}
          onSent={() => void confirmEmail({ isSent: true })}
        />
      )}
    </Card>
  )
}

/** Gives the consent to measuring, or withdraws it at once. */
function ConsentChoice(): ReactNode {
  const answer = useConsent()
  return (
    <Card>
      <h2 className="mb-1 text-lg">{consentWords.name}</h2>
      <ConsentQuestion />
      <Switch
        label={consentWords.allow}
        note={lookWords.lookNote}
        checked={answer === 'yes'}
        onChange={({ target }) => answerConsent(target.checked ? 'yes' : 'no')}
        className="mt-3"
      />
    </Card>
  )
}
