import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface DeleteDialogProps<Reply> {
  title: string
  confirm: string
  /** What goes and what stays. */
  children: ReactNode
  run: () => Promise<Reply>
  /** Said when it is gone. */
  done: (reply: Reply) => string
  /** The list it leaves. */
  list: Endpoint
  onClose: () => void
}

/** Asks once before a row goes; mounted while it is open. */
export function DeleteDialog<Reply>(props: DeleteDialogProps<Reply>): ReactNode {
  const { title, confirm, children, run, done, list, onClose } = props
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: run,
    onSuccess: async (reply) => {
      toast.success(done(reply))
      await client.invalidateQueries({ queryKey: queryKeyOf(list) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirm={confirm}
      busy={remove.isPending}
      alert={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate()}
      onOpenChange={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
