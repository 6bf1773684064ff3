import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { cairoClock } from '@hiwar/kit/format/cairo.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { BirthYearField, CityField, GenderField } from '../profile/PersonFields.tsx'
import { settingsWords } from '../settings/words.ts'
import { profileWords } from '../words.ts'
import { FactsForm } from './FactsForm.tsx'
import { bodyOfTutorFacts, factsOf, type TypedTutorFacts, tutorFacts } from './facts.ts'
import { personWords as words } from './words.ts'

interface TutorFactsProps {
  user: User
  notice: number
}

export function TutorFacts({ user, notice }: TutorFactsProps): ReactNode {
  const { year } = cairoClock(useClock().now())
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, TypedTutorFacts, User>(tutorFacts(year), {
    start: { ...factsOf(user), notice: String(notice) },
    body: bodyOfTutorFacts,
    send: save,
    done: () => {
      form.reset(form.getValues())
      toast.success(settingsWords.saved)
    },
  })
  return (
    <FactsForm form={form}>
      <TextField
        label={profileWords.arabicName}
        hint={profileWords.arabicNameHint}
        autoComplete="name"
        {...form.field('name')}
      />
      <div className="self-end">
        <BirthYearField field={form.field('birthYear')} typed={form.watch('birthYear')} year={year} />
      </div>
      <CityField {...form.field('city')} />
      <GenderField field={form.field('gender')} />
      <TextField label={words.notice} hint={words.noticeHint} inputMode="numeric" ltr {...form.field('notice')} />
    </FactsForm>
  )
}
