import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { excuseWords as words } from './excuse-words.ts'
import { LessonTimes } from './LessonState.tsx'
import { sidesOf } from './lesson.ts'

interface ExcuseQuestionProps {
  lessonId: number
  viewerId: number
  onClose: () => void
}

/** Asks the student whether the lesson was canceled by the student's wish; mounted while open. */
export function ExcuseQuestion({ lessonId, viewerId, onClose }: ExcuseQuestionProps): ReactNode {
  const lesson = useRead(lessonEndpoints.read, { params: { id: lessonId } })
  const now = useNow()
  const answer = useWrite(reliabilityEndpoints.answerExcuse, {
    onSuccess: () => {
      toast.success(words.sent)
      onClose()
    },
  })
  const say = (granted: boolean) => answer.mutate({ params: { id: lessonId }, body: { granted } })
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      busy={answer.isPending}
      onOpenChange={onClose}
      actions={
        <>
          <Button tone="quiet" busy={answer.isPending} onClick={() => say(false)}>
            {words.no}
          </Button>
          <Button busy={answer.isPending} onClick={() => say(true)}>
            {words.yes}
          </Button>
        </>
      }
    >
      <DataBlock query={lesson} skeleton={<Skeleton className="h-16 w-full rounded-card" />}>
        {(record) => (
          <>
            <p className="font-semibold">
              <Name>{sidesOf(record, viewerId).other?.name}</Name>
            </p>
            <LessonTimes lesson={record.lesson} now={now} />
          </>
        )}
      </DataBlock>
      <p className="my-4">{words.question}</p>
      <FormAlert>{answer.error && errorText(answer.error)}</FormAlert>
    </Dialog>
  )
}
