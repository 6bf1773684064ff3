import { type AccountChanges, accountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { BadgeCheck, CircleAlert, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useContractForm } from '../forms/use-contract-form.ts'
import { FormAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/buttons.tsx'
import { Chip } from '../ui/Chip.tsx'
import { TextField } from '../ui/fields/fields.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { useSaveProfile } from './save-profile.ts'
import { addressWords as words } from './words.ts'

interface ContactRowProps {
  icon: LucideIcon
  label: string
  value: ReactNode
  /** Null where there is nothing to prove. */
  isProved: boolean | null
  /** Its acts. */
  children: ReactNode
}

/** One address of a person. */
export function ContactRow({ icon, label, value, isProved, children }: ContactRowProps): ReactNode {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 last:pb-0">
      <span className="grid size-11 place-items-center rounded-full bg-sunken text-ink-soft max-sm:hidden">
        <Icon of={icon} className="size-5.5" />
      </span>
      <span className="min-w-40 flex-1 md:min-w-56">
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
