/** What its owner does with a saved view, and what colleagues do with a shared one. */
import { savedViewNameLength } from '@hiwar/contract/fields/staff-limits.ts'
import { type SavedView, savedViewEndpoints, type ViewPage, viewKey } from '@hiwar/contract/platform/saved-views.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { copyText } from '@hiwar/kit/ui/copy-text.ts'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { Link2, Lock, Pencil, Trash2, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RowAction } from './cells.tsx'
import { ActDialog, RichLine } from './dialogs.tsx'
import { viewWords as words } from './words.ts'

export type OpenView =
  | { act: 'save'; page: ViewPage; address: string }
  | { act: 'rename' | 'share' | 'delete'; view: SavedView }

/** The link of a view that nobody else sees would lead colleagues to an error. */
export function actionsOfView(view: SavedView, isOwn: boolean, open: (act: OpenView) => void): RowAction[] {
  const link = { words: words.copyLink, icon: Link2, onSelect: () => void copyLink(view) }
  if (!isOwn) return [link]
  return [
    { words: words.rename, icon: Pencil, onSelect: () => open({ act: 'rename', view }) },
    view.shared
      ? { words: words.unshare, icon: Lock, onSelect: () => open({ act: 'share', view }) }
      : { words: words.share, icon: UsersRound, onSelect: () => open({ act: 'share', view }) },
    ...(view.shared ? [link] : []),
    { words: words.delete, icon: Trash2, danger: true, onSelect: () => open({ act: 'delete', view }) },
  ]
}

async function copyLink({ id, page }: SavedView): Promise<void> {
  const [path = '', tab] = page.split('/')
  const query = new URLSearchParams({ ...(tab !== undefined && { tab }), [viewKey]: String(id) })
  if (await copyText(`${location.origin}/${path}?${query}`)) toast.success(words.linkCopied)
}

/** Mounted while open. */
export function ViewDialog({ open, onClose }: { open: OpenView; onClose: () => void }): ReactNode {
  if (open.act === 'save') return <NameDialog page={open.page} address={open.address} onClose={onClose} />
  const { act, view } = open
  if (act === 'rename') return <NameDialog {...view} onClose={onClose} />
  const params = { id: view.id }
  if (act === 'delete') {
    return (
      <ActDialog
        danger
        title={words.delete}
        run={() => call(savedViewEndpoints.delete, { params })}
        changes={[savedViewEndpoints.list]}
        done={words.deleted}
        onClose={onClose}
      >
        <RichLine text={view.shared ? words.deleteShared : words.deleteText} values={{ view: view.name }} />
      </ActDialog>
    )
  }
  return (
    <ActDialog
      title={view.shared ? words.unshare : words.share}
      run={() => call(savedViewEndpoints.update, { params, body: { shared: !view.shared } })}
      changes={[savedViewEndpoints.list]}
      done={view.shared ? words.unshared : words.shared}
      onClose={onClose}
    >
      <RichLine text={view.shared ? words.unshareText : words.shareText} values={{ view: view.name }} />
    </ActDialog>
  )
}

interface NameDialogProps {
  /** Of a view that gets another name. */
  id?: number
  name?: string
  page: ViewPage
  address: string
  onClose: () => void
}

function NameDialog({ id, name = '', page, address, onClose }: NameDialogProps): ReactNode {
  const form = useContractForm(savedViewEndpoints.create.body, {
    start: { page, name, address, shared: false },
    send: (body) =>
      id === undefined
        ? call(savedViewEndpoints.create, { body })
        : call(savedViewEndpoints.update, { params: { id }, body: { name: body.name } }),
    done: () => toast.success(id === undefined ? words.saved : words.renamed),
    changes: [savedViewEndpoints.list],
    close: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={id === undefined ? words.save : words.rename}
      submit={words.keep}
      size="small"
      waits={id !== undefined}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        {...(id === undefined && { hint: words.hint })}
        most={savedViewNameLength.max}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
