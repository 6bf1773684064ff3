import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import type { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, type ButtonProps } from '@hiwar/kit/ui/buttons.tsx'
import { ConfirmDialog, Dialog, type DialogProps } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { partWords } from './words.ts'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'destructive'> {
  form: Pick<ReturnType<typeof useContractForm>, 'props' | 'busy' | 'changed' | 'off' | 'alert'>
  /** Words of the submitting button. */
  submit: string
  tone?: ButtonProps['tone']
  /** Sends changed fields only, so the button waits for a change. */
  waits?: boolean
  /** Whether the viewer changed something besides the fields, such as a file. */
  dirty?: boolean
  onClose: () => void
  /** The fields; the alert comes after them. */
  children: ReactNode
}

/** A form in a dialog. Nothing closes it while it sends, and it asks before typed text is lost. Mounted while open. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { form, submit, tone, waits = false, dirty = false, onClose, children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={onClose}
      busy={form.busy}
      dirty={form.changed || dirty}
      actions={
        <Button
          type="submit"
          form={id}
          {...(tone !== undefined && { tone })}
          busy={form.busy}
          off={form.off}
          disabled={waits && !form.changed}
        >
          {submit}
        </Button>
      }
    >
      <form {...form.props} id={id} className="flex flex-col gap-5 pb-1">
        {children}
        <FormAlert>{form.alert}</FormAlert>
      </form>
    </Dialog>
  )
}

interface DeleteDialogProps<Reply> {
  title: string
  confirm: string
  /** What the deletion removes and what stays. */
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
