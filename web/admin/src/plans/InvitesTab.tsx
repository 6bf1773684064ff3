import { type Invite, inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { DayField } from '@hiwar/kit/calendar/DayField.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr, Time } from '@hiwar/kit/format/components.tsx'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { CircleCheck, Clock, Plus, TimerOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { actionsColumn } from '../kit/columns.tsx'
import { ActDialog, RichLine } from '../kit/dialogs.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { learnAddress } from '../kit/learn-address.ts'
import { useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { dayOf, endOfDay, usePlanChoices } from './offers.tsx'
import { offerWords, planWords } from './words.ts'

type Open = { action: 'add' } | { action: 'edit' | 'delete'; invite: Invite } | null

/** Hidden plans, each offered to one mail address. */
export function InvitesTab(): ReactNode {
  const { nameOf } = usePlanChoices()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <EndpointList
        exports
        endpoint={inviteEndpoints.list}
        list={useList({})}
        aside={
          <Button icon={Plus} onClick={() => setOpen({ action: 'add' })}>
            {offerWords.addInvite}
          </Button>
        }
        caption={planWords.invites}
        columns={inviteColumns(nameOf, (action, invite) => setOpen({ action, invite }))}
        none={offerWords.noInvites}
      />
      {open?.action === 'add' && <InviteDialog invite={null} onClose={close} />}
      {open?.action === 'edit' && <InviteDialog invite={open.invite} onClose={close} />}
      {open?.action === 'delete' && (
        <ActDialog
          danger
          title={offerWords.deleteInviteTitle}
          confirm={offerWords.deleteInvite}
          run={() => call(inviteEndpoints.delete, { params: { id: open.invite.id } })}
          changes={[inviteEndpoints.list]}
          done={offerWords.inviteDeleted}
          onClose={close}
        >
          <RichLine text={offerWords.deleteInviteText} values={{ email: open.invite.email }} />
        </ActDialog>
      )}
    </>
  )
}

function inviteColumns(
  planName: (id: number) => string,
  action: (action: 'edit' | 'delete', invite: Invite) => void,
): Column<Invite>[] {
  return [
    {
      key: 'email',
      words: offerWords.invited,
      cell: ({ email }) => (
        <span className="inline-flex items-center gap-1">
          <Ltr className="break-all max-md:text-xs">{email}</Ltr>
          {/* A hidden plan appears among the invited person's plans. */}
          <CopyButton text={`${learnAddress()}/plans`} label={offerWords.copyLink} />
        </span>
      ),
    },
    { key: 'plan', words: offerWords.plan, cell: ({ planId }) => planName(planId) },
    {
      key: 'state',
      words: listWords.state,
      cell: (invite) => <InviteState invite={invite} />,
    },
    {
      key: 'expiresAt',
      words: offerWords.expires,
      from: 'md',
      cell: ({ expiresAt }) => <Time at={expiresAt} as="day" className="whitespace-nowrap" />,
    },
    actionsColumn(
      ({ email }) => email,
      // An accepted invite cannot change any more: the plan is bought or can be bought.
      (invite) =>
        invite.acceptedAt === null
          ? [
              { words: offerWords.editInvite, onSelect: () => action('edit', invite) },
              { words: offerWords.deleteInvite, danger: true, onSelect: () => action('delete', invite) },
            ]
          : [],
    ),
  ]
}

function InviteState({ invite: { acceptedAt, expiresAt } }: { invite: Invite }): ReactNode {
  const now = useNow()
  if (acceptedAt !== null) {
    return (
      <Chip tone="success" icon={CircleCheck}>
        {offerWords.accepted} <Time at={acceptedAt} as="day" />
      </Chip>
    )
  }
  if (parseInstant(expiresAt) < now) return <Chip icon={TimerOff}>{offerWords.inviteExpired}</Chip>
  return <Chip icon={Clock}>{offerWords.waiting}</Chip>
}

type Sent = ReturnType<typeof inviteEndpoints.create.body.parse>

interface Typed {
  email: string
  planId: string
  expiresAt: string
}

interface InviteDialogProps {
  /** Null for a new invite. */
  invite: Invite | null
  onClose: () => void
}

/** Offers a hidden plan to one mail address; mounted while open. */
function InviteDialog({ invite, onClose }: InviteDialogProps): ReactNode {
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
    done: () => toast.success(offerWords.inviteSaved),
    changes: [inviteEndpoints.list],
    close: onClose,
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
      <Controlled control={form.control} name="expiresAt">
        {(field) => <DayField label={offerWords.lastDay} {...field} />}
      </Controlled>
    </FormDialog>
  )
}
