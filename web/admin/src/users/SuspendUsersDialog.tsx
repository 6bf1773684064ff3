import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { bulkActWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { type NewSuspension, newSuspension } from '@hiwar/contract/people/suspensions.ts'
import { type Bulk, BulkAct, bulkEndpoints } from '@hiwar/contract/platform/bulk.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import type { ReactNode } from 'react'
import type { BulkDialogProps } from '../kit/bulk/BulkBar.tsx'
import { bodyOf, firstSuspension, SuspensionFields, type TypedSuspension } from '../pages/user/SuspensionFields.tsx'

/** Suspends the picked accounts for one reason and the same time; mounted while open. */
export function SuspendUsersDialog({ ids, onBegun, onClose }: BulkDialogProps): ReactNode {
  const role = useLogin()?.user.role ?? Role.RegularAdmin
  const form = useContractForm<NewSuspension, TypedSuspension, Bulk>(newSuspension, {
    start: firstSuspension,
    body: bodyOf,
    send: (body) =>
      call(bulkEndpoints.create, { body: { act: BulkAct.SuspendUsers, ids, ...body } }, { idempotencyKey }),
    done: onBegun,
    close: onClose,
  })
  const idempotencyKey = useIdempotencyKey(ids, form.watch())
  return (
    <FormDialog
      form={form}
      title={bulkActWords[BulkAct.SuspendUsers]}
      submit={bulkActWords[BulkAct.SuspendUsers]}
      tone="danger"
      destructive
      onClose={onClose}
    >
      <SuspensionFields form={form} role={role} />
    </FormDialog>
  )
}
