import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { mayHaveChanged } from '@hiwar/kit/api/call.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { partWords } from './words.ts'

interface ActDialogProps<Reply> {
  title: string
  /** Label of the button; the title by default. */
  confirm?: string
  danger?: boolean
  /** What will happen, in words. */
  children?: ReactNode
  run: () => Promise<Reply>
  /** Endpoints to reload after the act, and after an error that leaves its result unknown. */
  changes: readonly Endpoint[]
  /** Toast after the act. */
  done: string | ((reply: Reply) => string)
  onClose: () => void
}

/** Asks once before an act; mounted while open. */
export function ActDialog<Reply>(props: ActDialogProps<Reply>): ReactNode {
  const { title, confirm = title, danger = false, children, run, changes, done, onClose } = props
  const readAgain = useReadAgain(...changes)
  const act = useMutation({
    mutationFn: run,
    onSuccess: async (reply) => {
      toast.success(typeof done === 'string' ? done : done(reply))
      onClose()
      await readAgain()
    },
    onError: (error) => {
      if (mayHaveChanged(error)) void readAgain()
    },
  })
  return (
    <ConfirmDialog
      open
      danger={danger}
      title={title}
      confirm={confirm}
      write={act}
      onConfirm={() => act.mutate()}
      onOpenChange={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}

/** A sentence with names inside `<name>` and amounts inside `<b>`. */
export function RichLine({ text, values }: { text: string; values: Readonly<Record<string, string>> }): ReactNode {
  return (
    <p className="leading-relaxed">
      {wordsOf({ text }).rich('text', {
        ...values,
        name: (chunks) => <Name key={String(chunks)}>{chunks}</Name>,
        b: (chunks) => (
          <strong key="amount" className="whitespace-nowrap font-semibold">
            {chunks}
          </strong>
        ),
      })}
    </p>
  )
}

/** A sentence about a person, whose name stands for `{tutor}`. */
export function NamedText({ text, name }: { text: string; name: string | null }): ReactNode {
  return <RichLine text={text} values={{ tutor: name ?? partWords.noName }} />
}
