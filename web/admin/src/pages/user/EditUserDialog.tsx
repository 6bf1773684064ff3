import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { cityChoices } from '@hiwar/kit/words/cities.ts'
import { genderWords } from '@hiwar/kit/words/people.ts'
import type { ReactNode } from 'react'
import { ContactFields, contactOf, type TypedContact, tutorChanges, useAccountForm } from '../person/account-form.tsx'
import { words } from './words.ts'

/** Changes a person's name, details and addresses; mounted while open. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const schema = isTutorOrManager(user.role) ? tutorChanges : accountChanges
  const form = useAccountForm({ id: user.id, schema, start: typedOf(user), saved: words.saved, onClose })
  return (
    <FormDialog form={form} title={words.editTitle} submit={words.save} waits onClose={onClose}>
      <p className="text-ink-soft">{words.editNote}</p>
      <ContactFields name={words.name} field={form.field} />
      <div className="grid gap-5 md:grid-cols-3">
        <Select
          label={words.gender}
          choices={Object.values(Gender).map((value) => ({ value, words: genderWords[value] }))}
          {...form.field('gender')}
        />
        <Select label={words.city} choices={cityChoices(user.city)} {...form.field('city')} />
        <TextField label={words.birthYear} ltr inputMode="numeric" autoComplete="off" {...form.field('birthYear')} />
      </div>
    </FormDialog>
  )
}

export interface TypedUser extends TypedContact {
  gender: string
  city: string
  birthYear: string
}

function typedOf(user: User): TypedUser {
  const { gender, city, birthYear } = user
  return {
    ...contactOf(user),
    gender: gender ?? '',
    city: city === null ? '' : String(city),
    birthYear: birthYear === null ? '' : String(birthYear),
  }
}
