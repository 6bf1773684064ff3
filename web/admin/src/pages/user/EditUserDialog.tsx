import { type AccountChanges, accountChanges, accountEndpoints } from '@hiwar/contract/accounts.ts'
import { auditEndpoints } from '@hiwar/contract/audit.ts'
import type { ReplyOf } from '@hiwar/contract/endpoint.ts'
import { Gender } from '@hiwar/contract/enumerations.ts'
import { offeredCities } from '@hiwar/contract/enumerations-cities.ts'
import { fullTutorEndpoints } from '@hiwar/contract/full-tutors.ts'
import type { User } from '@hiwar/contract/people.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Select } from '@hiwar/kit/ui/Select.tsx'
import { TextField } from '@hiwar/kit/ui/TextField.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { cityWords } from '@hiwar/kit/words/cities.ts'
import { genderWords } from '@hiwar/kit/words/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../../shell/parts/FormDialog.tsx'
import { changesOf, tutorChanges } from '../person/account-form.ts'
import { ContactFields } from '../person/ContactFields.tsx'
import { type TypedUser, typedOf } from './user-form.ts'
import { words } from './words.ts'

const changed = [accountEndpoints.read, accountEndpoints.list, fullTutorEndpoints.list, auditEndpoints.list]

/** Changes who somebody is and how to reach them; mounted while it is open. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const client = useQueryClient()
  const schema = isAnyTutor(user.role) ? tutorChanges : accountChanges
  const form = useContractForm<AccountChanges, TypedUser, ReplyOf<typeof accountEndpoints.update>>(schema, {
    start: typedOf(user),
    body: (typed) => changesOf(typedOf(user), typed),
    send: (body) => call(accountEndpoints.update, { params: { id: user.id }, body }),
    async done() {
      toast.success(words.saved)
      await Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })))
      onClose()
    },
  })
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
        <Select
          label={words.city}
          choices={offeredCities.map((value) => ({ value, words: cityWords[value] }))}
          {...form.field('city')}
        />
        <TextField label={words.birthYear} ltr inputMode="numeric" autoComplete="off" {...form.field('birthYear')} />
      </div>
    </FormDialog>
  )
}
