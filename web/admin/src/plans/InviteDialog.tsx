import { type Invite, inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../shell/parts/FormDialog.tsx'
import { dayOf, endOfDay } from './expiry-day.ts'
import { offerWords } from './offer-words.ts'
import { usePlanChoices } from './use-plan-choices.ts'

type Sent = ReturnType<typeof inviteEndpoints.create.body.parse>

interface Typed {
  email: string
  planId: string
  expiresAt: string
}

interface InviteDialogProps {
  /** Null for a new one. */
  invite: Invite | null
  onClose: () => void
}

/** Offers a hidden plan to one address; mounted while it is open. */
export function InviteDialog({ invite, onClose }: InviteDialogProps): ReactNode {
  const client = useQueryClient()
  const { choices } = usePlanChoices(true)
  const form = useContractForm<Sent, Typed, Invite>(inviteEndpoints.create.body as BodySchema<Sent>, {
    start: {
      email: invite?.email ?? '',
      planId: invite === null ? '' : String(invite.planId),
      expiresAt: invite === null ? '' : dayOf(invite.expiresAt),
    },
    body: ({ email, planId, expiresAt }) => ({
      email,
      planId: planId === '' ? '' : Number(planId),
      expiresAt: endOfDay(expiresAt),
    }),
    send: (body) =>
      invite === null
        ? call(inviteEndpoints.create, { body })
        : call(inviteEndpoints.update, { params: { id: invite.id }, body }),
    async done() {
      toast.success(offerWords.inviteSaved)
      await client.invalidateQueries({ queryKey: queryKeyOf(inviteEndpoints.list) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={invite === null ? offerWords.addInvite : offerWords.editInvite}
      submit={invite === null ? offerWords.addInvite : offerWords.saveInvite}
      waits
      onClose={onClose}
    >
      <TextField ltr type="email" autoComplete="off" label={offerWords.email} {...form.field('email')} />
      <Select label={offerWords.plan} choices={choices} {...form.field('planId')} />
      <TextField type="date" dir="ltr" label={offerWords.lastDay} {...form.field('expiresAt')} />
    </FormDialog>
  )
}
