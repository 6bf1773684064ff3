import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { BadgeCheck, CircleAlert, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useContractForm } from '../forms/use-contract-form.ts'
import { FormAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/buttons.tsx'
import { TextField } from '../ui/fields/fields.tsx'
import { Dialog, DialogFoot, useFormInDialog } from '../ui/overlays/Dialog.tsx'
import { Chip, Icon } from '../ui/surfaces.tsx'
import { useSaveProfile } from './save-profile.ts'
import { addressWords as words } from './words.ts'

interface ContactRowProps {
  icon: LucideIcon
  label: string
  value: ReactNode
  /** Null when the contact needs no verification. */
  isProved: boolean | null
  /** Buttons for this contact. */
  children: ReactNode
}

/** A mail address or phone number of a person. */
export function ContactRow({ icon, label, value, isProved, children }: ContactRowProps): ReactNode {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 last:pb-0">
      <span className="grid size-11 place-items-center rounded-full bg-sunken text-ink-soft max-sm:hidden">
        <Icon of={icon} className="size-5.5" />
      </span>
      <span className="min-w-0 grow basis-40 md:basis-56">
        <span className="block text-ink-faint text-sm">{label}</span>
        <span className="block">{value}</span>
      </span>
      {isProved !== null && (
        <Chip tone={isProved ? 'success' : 'warning'} icon={isProved ? BadgeCheck : CircleAlert}>
          {isProved ? words.verified : words.unverified}
        </Chip>
      )}
      <span className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</span>
    </li>
  )
}

interface EmailDialogProps {
  user: User
  onClose: () => void
  /** Called after the server has sent the code. */
  onSent: () => void
}

/** Changes the mail address of its owner, who confirms to be there. The server sends the new address a code at once. */
export function EmailDialog({ user, onClose, onSent }: EmailDialogProps): ReactNode {
  return (
    <Dialog open onOpenChange={onClose} title={words.changeEmail} description={words.newEmailText} size="small">
      <EmailForm
        user={user}
        onSent={() => {
          onClose()
          onSent()
        }}
      />
    </Dialog>
  )
}

/** The same inside another dialog, whose foot gets the button. */
export function EmailForm({ user, onSent }: Pick<EmailDialogProps, 'user' | 'onSent'>): ReactNode {
  const formId = useId()
  const save = useSaveProfile(user.id)
  const form = useContractForm<AccountChanges, { email: string }, User>(accountChanges, {
    start: { email: '' },
    send: save,
    changes: [authEndpoints.sessions],
    done: onSent,
  })
  const { busy } = form
  useFormInDialog({ busy, changed: false })
  return (
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
      <DialogFoot>
        <Button type="submit" form={formId} busy={busy} disabledReason={form.disabledReason}>
          {form.disabledReason ?? words.saveEmail}
        </Button>
      </DialogFoot>
    </form>
  )
}
