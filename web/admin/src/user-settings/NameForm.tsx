import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { useSaveProfile } from '@hiwar/kit/accounts/save-profile.ts'
import { useDirtyForm } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { ownWords } from './words.ts'

export function NameForm({ user }: { user: User }): ReactNode {
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, { name: string }, User>(accountChanges, {
    start: { name: user.name ?? '' },
    send: save,
    done: (saved) => {
      form.reset({ name: saved.name ?? '' })
      toast.success(ownWords.saved)
    },
  })
  useDirtyForm(form.changed)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField label={ownWords.name} autoComplete="name" {...form.field('name')} />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" busy={form.busy} off={form.off} disabled={!form.changed} className="self-start">
        {form.off ?? ownWords.save}
      </Button>
    </form>
  )
}
