import { type Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { Ltr, Name } from '@hiwar/kit/format/bidi.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { topicWords } from './words.ts'

/** Asks once; mounted while it is open. */
export function DeleteTopicDialog({ topic, onClose }: { topic: Topic; onClose: () => void }): ReactNode {
  const remove = useWrite(topicEndpoints.delete, {
    changes: [topicEndpoints.list],
    onSuccess: () => {
      toast.success(topicWords.deleted)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={topicWords.deleteTitle}
      confirm={topicWords.delete}
      busy={remove.isPending}
      alert={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate({ params: { id: topic.id } })}
      onOpenChange={onClose}
    >
      <p className="font-semibold">
        <Name>{topic.name.ar}</Name>
      </p>
      <p className="text-ink-soft">
        <Ltr>{topic.name.en}</Ltr>
      </p>
      <p className="my-3">{topicWords.deleteText}</p>
    </ConfirmDialog>
  )
}
