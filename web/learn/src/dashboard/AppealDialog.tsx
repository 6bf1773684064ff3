import { appealLength } from '@hiwar/contract/fields/limits.ts'
import { type Penalty, reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { reliabilityWords as words } from './reliability-words.ts'

type SentAppeal = (typeof reliabilityEndpoints.appeal.body)['_output']

/** Mounted while open: what happened, in the tutor's own words. */
export function AppealDialog({ lessonId, onClose }: { lessonId: number; onClose: () => void }): ReactNode {
  const form = useContractForm<SentAppeal, { text: string }, Penalty>(reliabilityEndpoints.appeal.body, {
    start: { text: '' },
    body: ({ text }) => ({ text }),
    send: (body) => call(reliabilityEndpoints.appeal, { params: { id: lessonId }, body }),
    done: () => {
      toast.success(words.sent)
      onClose()
    },
    changes: [reliabilityEndpoints.read],
  })
  return (
    <FormDialog form={form} title={words.appealTitle} submit={words.send} onClose={onClose}>
      <Textarea
        label={words.appealText}
        hint={words.appealHint}
        rows={5}
        limit={appealLength.max}
        {...form.field('text')}
      />
    </FormDialog>
  )
}
