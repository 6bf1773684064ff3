import { type Invite, inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr, Name, Time } from '@hiwar/kit/format/components.tsx'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { DayField } from '@hiwar/kit/ui/fields/DayField.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, Clock, Plus, TimerOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RowMenu } from '../kit/cells.tsx'
import { DeleteDialog } from '../kit/dialogs.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import { learnAddress } from '../kit/learn-address.ts'
import { listQuery, useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { dayOf, endOfDay, usePlanChoices } from './offers.tsx'
import { offerWords, planWords } from './words.ts'

type Open = { action: 'add' } | { action: 'edit' | 'delete'; invite: Invite } | null

/** Hidden plans, each offered to one mail address. */
export function InvitesTab(): ReactNode {
  const list = useList({}, { keep: ['tab'] })
  const query = listQuery(list, {})
  const invites = useRead(inviteEndpoints.list, { query })
  const { nameOf } = usePlanChoices()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <ExportButton endpoint={inviteEndpoints.list} query={query} />
        <Button icon={Plus} onClick={() => setOpen({ action: 'add' })}>
          {offerWords.addInvite}
        </Button>
      </div>
      <ListView
        caption={planWords.invites}
        query={invites}
        list={list}
        columns={inviteColumns(nameOf, (action, invite) => setOpen({ action, invite }))}
        rowKey={({ id }) => id}
        none={offerWords.noInvites}
      />
      {open?.action === 'add' && <InviteDialog invite={null} onClose={close} />}
      {open?.action === 'edit' && <InviteDialog invite={open.invite} onClose={close} />}
      {open?.action === 'delete' && <DeleteInvite invite={open.invite} onClose={close} />}
    </>
  )
}

function DeleteInvite({ invite: { id, email }, onClose }: { invite: Invite; onClose: () => void }): ReactNode {
  return (
    <DeleteDialog
      title={offerWords.deleteInviteTitle}
      confirm={offerWords.deleteInvite}
      run={() => call(inviteEndpoints.delete, { params: { id } })}
      done={() => offerWords.inviteDeleted}
      list={inviteEndpoints.list}
      onClose={onClose}
    >
      <p className="leading-relaxed">
        {wordsOf(offerWords).rich('deleteInviteText', {
          email,
          name: (chunks) => <Name key="email">{chunks}</Name>,
        })}
      </p>
    </DeleteDialog>
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
    {
      key: 'actions',
      words: offerWords.actions,
      bare: true,
      // An accepted invite cannot change any more: the plan is bought or can be bought.
      cell: (invite) =>
        invite.acceptedAt === null && (
          <RowMenu
            label={wordsOf(offerWords)('actionsOf', { what: invite.email })}
            actions={[
              { words: offerWords.editInvite, onSelect: () => action('edit', invite) },
              { words: offerWords.deleteInvite, danger: true, onSelect: () => action('delete', invite) },
            ]}
          />
        ),
    },
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
