import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { viewReasonLength } from '@hiwar/contract/fields/staff-limits.ts'
import { type NewView, newView, viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { mayView, viewWordSeconds } from '@hiwar/domain/accounts/view.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NamedText } from '../../kit/dialogs.tsx'
import { viewWords as words } from './words.ts'

interface ViewedPerson {
  id: number
  role: Role
  name: string | null
}

/** Opens an account as its owner sees it; nothing for viewers who may not. */
export function ViewAccount({ person }: { person: ViewedPerson }): ReactNode {
  const login = useLogin()
  const [isOpen, setOpen] = useState(false)
  if (login === null || !mayView(login.user, person)) return null
  return (
    <>
      <Button tone="quiet" icon={Eye} onClick={() => setOpen(true)}>
        {words.view}
      </Button>
      {isOpen && <ViewDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

function ViewDialog({ person, onClose }: { person: ViewedPerson; onClose: () => void }): ReactNode {
  const form = useContractForm<NewView, NewView, ReplyOf<typeof viewEndpoints.create>>(newView, {
    start: { reason: '' },
    send: (body) => call(viewEndpoints.create, { params: { id: person.id }, body }),
    done: ({ url }) => openTab(url),
    changes: [auditEndpoints.list],
    close: onClose,
  })
  return (
    <FormDialog form={form} title={words.view} submit={words.open} onClose={onClose}>
      <NamedText text={words.text} name={person.name} />
      <Textarea label={words.reason} hint={words.reasonHint} limit={viewReasonLength.max} {...form.field('reason')} />
    </FormDialog>
  )
}

/** A browser that opens no tab after the answer opens one after a press. The address works for a minute. */
function openTab(url: string): void {
  const tab = window.open('', '_blank')
  if (tab === null) {
    const run = () => void window.open(url, '_blank', 'noopener')
    toast.info(words.ready, {
      id: 'view',
      stays: viewWordSeconds * SECOND,
      action: { words: words.open, altText: words.open, run },
    })
    return
  }
  tab.opener = null
  tab.location.href = url
}
