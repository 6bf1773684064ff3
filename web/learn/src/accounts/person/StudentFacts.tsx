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
import { bodyOfFacts, factsOf, studentFacts, type TypedFacts } from './facts.ts'

export function StudentFacts({ user }: { user: User }): ReactNode {
  const { year } = cairoClock(useClock().now())
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, TypedFacts, User>(studentFacts(year), {
    start: factsOf(user),
    body: bodyOfFacts,
    send: save,
    done: (saved) => {
      form.reset(factsOf(saved))
      toast.success(settingsWords.saved)
    },
  })
  return (
    <FactsForm form={form}>
      <TextField label={profileWords.name} autoComplete="name" {...form.field('name')} />
      <BirthYearField field={form.field('birthYear')} typed={form.watch('birthYear')} year={year} />
      <CityField {...form.field('city')} />
      <GenderField field={form.field('gender')} />
    </FactsForm>
  )
}
