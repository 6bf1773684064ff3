import { type Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../shell/parts/FormDialog.tsx'
import { topicWords } from './words.ts'

interface TopicDialogProps {
  /** Null for a new one. */
  topic: Topic | null
  onClose: () => void
}

/** The two names of a topic, new or changed; mounted while it is open. */
export function TopicDialog({ topic, onClose }: TopicDialogProps): ReactNode {
  const client = useQueryClient()
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
    <FormDialog
      form={form}
      title={topic === null ? topicWords.add : topicWords.editTitle}
      submit={topic === null ? topicWords.add : topicWords.save}
      waits
      onClose={onClose}
    >
      <TextField label={topicWords.arabic} {...form.field('arabicName')} />
      <TextField label={topicWords.english} dir="ltr" {...form.field('englishName')} />
    </FormDialog>
  )
}
