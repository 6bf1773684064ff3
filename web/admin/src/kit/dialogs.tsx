import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { partWords } from './words.ts'

interface DeleteDialogProps<Reply> {
  title: string
  confirm: string
  /** The removed and the remaining things, in words. */
  children: ReactNode
  run: () => Promise<Reply>
  /** Toast after the deletion. */
  done: (reply: Reply) => string
  /** The list that the row leaves. */
  list: Endpoint
  onClose: () => void
}

/** Asks once before a row is deleted; mounted while open. */
export function DeleteDialog<Reply>(props: DeleteDialogProps<Reply>): ReactNode {
  const { title, confirm, children, run, done, list, onClose } = props
  const readAgain = useReadAgain(list)
  const remove = useMutation({
    mutationFn: run,
    onSuccess: async (reply) => {
      toast.success(done(reply))
      await readAgain()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirm={confirm}
      write={remove}
      onConfirm={() => remove.mutate()}
      onOpenChange={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}

/** A sentence with a person's name: `{tutor}` inside `<name>`. */
export function NamedText({ text, name }: { text: string; name: string | null }): ReactNode {
  return (
    <p className="leading-relaxed">
      {wordsOf({ text }).rich('text', {
        tutor: name ?? partWords.noName,
        name: (chunks) => <Name key="name">{chunks}</Name>,
      })}
    </p>
  )
}
