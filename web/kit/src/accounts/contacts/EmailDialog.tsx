import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type ReactNode, useId } from 'react'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSaveProfile } from '../save-profile.ts'
import { addressWords as words } from '../words.ts'

interface EmailDialogProps {
  user: User
  onClose: () => void
  /** The code is on its way. */
  onSent: () => void
}

/** Another mail, which the server sends a code to at once. */
export function EmailDialog({ user, onClose, onSent }: EmailDialogProps): ReactNode {
  const formId = useId()
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, { email: string }, User>(accountChanges, {
    start: { email: '' },
    send: save,
    done: () => {
      onClose()
      onSent()
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
