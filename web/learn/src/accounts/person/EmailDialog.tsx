import { type AccountChanges, accountChanges } from '@hiwar/contract/accounts.ts'
import type { User } from '@hiwar/contract/people.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Dialog } from '@hiwar/kit/ui/Dialog.tsx'
import { FormAlert } from '@hiwar/kit/ui/FormAlert.tsx'
import { TextField } from '@hiwar/kit/ui/TextField.tsx'
import { type ReactNode, useId } from 'react'
import { confirmEmail } from '../../shell/verification.ts'
import { useSaveProfile } from '../profile/save-profile.ts'
import { personWords as words } from './words.ts'

/** Another mail, which the server sends a code to at once. */
export function EmailDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const formId = useId()
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, { email: string }, User>(accountChanges, {
    start: { email: '' },
    send: save,
    done: () => {
      onClose()
      void confirmEmail({ isSent: true })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.changeEmail}
      description={words.newEmailText}
      size="small"
      busy={form.busy}
      actions={
        <Button type="submit" form={formId} busy={form.busy} off={form.off}>
          {form.off ?? words.saveEmail}
        </Button>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4 pt-1">
        <TextField
          label={words.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          ltr
          {...form.field('email')}
        />
        <FormAlert>{form.alert}</FormAlert>
      </form>
    </Dialog>
  )
}
