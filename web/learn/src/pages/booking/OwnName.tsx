import { accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { learningWords } from '@hiwar/kit/accounts/words.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { type ReactNode, useState } from 'react'
import { bookingWords } from '../../booking/words.ts'

/** Asked once of a student without a name, so that the tutor knows what to call them. */
export function OwnName({ user }: { user: User }): ReactNode {
  const [isAsked] = useState(user.name === null)
  const save = useSaveProfile(user.id)
  const form = useContractForm(accountChanges, {
    start: { name: '' },
    send: save,
    done: () => announce(learningWords.saved),
  })
  if (!isAsked) return null
  const isSaved = user.name !== null
  const isBlank = form.watch('name')?.trim() === ''
  return (
    <form
      {...form.props}
      // Who goes on without a press of the button has the name saved all the same.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isBlank && !isSaved && !form.busy && !currentTarget.contains(relatedTarget)) currentTarget.requestSubmit()
      }}
      className="flex w-full flex-col gap-2.5 text-start"
    >
      <div className="flex flex-wrap items-end gap-2.5 *:first:min-w-0 *:first:flex-1 *:first:basis-40">
        <TextField label={bookingWords.yourName} autoComplete="name" disabled={isSaved} {...form.field('name')} />
        <Button type="submit" tone="quiet" busy={form.busy} disabled={isSaved || isBlank}>
          {isSaved ? bookingWords.nameSaved : bookingWords.saveName}
        </Button>
      </div>
      <FormAlert>{form.alert}</FormAlert>
    </form>
  )
}
