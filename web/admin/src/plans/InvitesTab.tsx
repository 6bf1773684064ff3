import { type Invite, inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { DeleteDialog } from '../shell/parts/DeleteDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { inviteColumns } from './invite-columns.tsx'
import { offerWords } from './offer-words.ts'
import { usePlanChoices } from './use-plan-choices.ts'
import { planWords } from './words.ts'

type Open = { act: 'add' } | { act: 'edit' | 'delete'; invite: Invite } | null

/** Hidden plans, each offered to one address. */
export function InvitesTab(): ReactNode {
  const list = useList({}, { keep: ['tab'] })
  const { page, size, sort } = list
  const query = { page, size, sort }
  const invites = useRead(inviteEndpoints.list, { query })
  const { nameOf } = usePlanChoices()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <CsvButton endpoint={inviteEndpoints.list} query={query} />
        <Button icon={Plus} onClick={() => setOpen({ act: 'add' })}>
          {offerWords.addInvite}
        </Button>
      </div>
      <ListView
        caption={planWords.invites}
        query={invites}
        list={list}
        columns={inviteColumns(nameOf, (act, invite) => setOpen({ act, invite }))}
        rowKey={({ id }) => id}
        none={offerWords.noInvites}
      />
      {open?.act === 'add' && <InviteDialog invite={null} onClose={close} />}
      {open?.act === 'edit' && <InviteDialog invite={open.invite} onClose={close} />}
      {open?.act === 'delete' && <DeleteInvite invite={open.invite} onClose={close} />}
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
