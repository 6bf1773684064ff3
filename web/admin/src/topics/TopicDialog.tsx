import { type Topic, topicEndpoints } from '@hiwar/contract/topics.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Dialog } from '@hiwar/kit/ui/Dialog.tsx'
import { FormAlert } from '@hiwar/kit/ui/FormAlert.tsx'
import { TextField } from '@hiwar/kit/ui/TextField.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { topicWords } from './words.ts'

interface TopicDialogProps {
  /** Null for a new one. */
  topic: Topic | null
  onClose: () => void
}

/** The two names of a topic, new or changed; mounted while it is open. */
export function TopicDialog({ topic, onClose }: TopicDialogProps): ReactNode {
  const client = useQueryClient()
  const formId = useId()
  const form = useContractForm(topicEndpoints.create.body, {
    start: { arabicName: topic?.name.ar ?? '', englishName: topic?.name.en ?? '' },
    send: (body) =>
      topic === null
        ? call(topicEndpoints.create, { body })
        : call(topicEndpoints.update, { params: { id: topic.id }, body }),
    async done() {
      toast.success(topic === null ? topicWords.added : topicWords.saved)
      await client.invalidateQueries({ queryKey: queryKeyOf(topicEndpoints.list) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={topic === null ? topicWords.add : topicWords.editTitle}
      busy={form.busy}
      dirty={form.changed}
      actions={
        <Button type="submit" form={formId} busy={form.busy} off={form.off} disabled={!form.changed}>
          {topic === null ? topicWords.add : topicWords.save}
        </Button>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5 pb-1">
        <TextField label={topicWords.arabic} {...form.field('arabicName')} />
        <TextField label={topicWords.english} dir="ltr" {...form.field('englishName')} />
        <FormAlert>{form.alert}</FormAlert>
      </form>
    </Dialog>
  )
}
