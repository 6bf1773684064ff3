import {
  offBoardingEndpoints,
  type StaffReason,
  staffReason,
  staffReasonLength,
} from '@hiwar/contract/people/off-boarding.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { NamedText } from '../../kit/dialogs.tsx'
import { words } from './words.ts'

/** Ends all logins of a person, with the reason for the log; mounted while open. */
export function EndSessionsDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const form = useContractForm<StaffReason>(staffReason, {
    start: { reason: '' },
    send: (body) => call(offBoardingEndpoints.endSessions, { params: { id: user.id }, body }),
    done: () => toast.success(words.sessionsEnded),
    changes: [auditEndpoints.list],
    close: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={words.endSessions}
      submit={words.endSessions}
      tone="danger"
      destructive
      onClose={onClose}
    >
      <NamedText text={words.endSessionsText} name={user.name} />
      <Textarea label={words.reason} hint={words.reasonHint} limit={staffReasonLength.max} {...form.field('reason')} />
    </FormDialog>
  )
}
