import { errorText } from '@hiwar/kit/api/api-error.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { partWords } from '../shell/parts/words.ts'
import { deskOf } from './desks.ts'
import type { Meeting } from './meeting.ts'
import { meetingWords } from './words.ts'

interface CancelMeetingDialogProps {
  meeting: Meeting
  onClose: () => void
}

/** Asks before both people lose their appointment; mounted while it is open. */
export function CancelMeetingDialog({ meeting, onClose }: CancelMeetingDialogProps): ReactNode {
  const client = useQueryClient()
  const now = useNow()
  const desk = deskOf(meeting)
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeyOf(desk.endpoint) })
  const cancel = useMutation({
    mutationFn: () => desk.cancel(meeting.id),
    onSuccess: () => {
      toast.success(meetingWords.canceled)
      onClose()
    },
    // Somebody else may have decided meanwhile: the row behind the dialog becomes the present one either way.
    onSettled: readAgain,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={desk.words.cancel}
      confirm={desk.words.cancel}
      busy={cancel.isPending}
      alert={cancel.error && errorText(cancel.error)}
      onConfirm={() => cancel.mutate()}
      onOpenChange={onClose}
    >
      <p className="leading-relaxed">
        {wordsOf(meetingWords).rich('cancelText', {
          tutor: meeting.tutor.name ?? partWords.noName,
          when: spokenInstant(meeting.start, now),
          name: (chunks) => <Name key="name">{chunks}</Name>,
        })}
      </p>
    </ConfirmDialog>
  )
}
