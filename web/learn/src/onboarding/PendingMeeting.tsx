import { interviewMinutes, sessionWindow } from '@hiwar/contract/fields/limits.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDistance } from '@hiwar/kit/format/date-time.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { theSupervisor } from '@hiwar/kit/words/roles.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePageAt } from '../shell/built-pages.ts'
import type { MeetingDesk } from './desks.ts'
import { ManagerLine } from './ManagerLine.tsx'
import type { Meeting } from './meeting.ts'
import { joiningWords as words } from './words.ts'

const sayPending = wordsOf(words)

/** A meeting that is booked: when, with whom, the way in and the way out; after its time the decision is waited for. */
export function PendingMeeting({ desk, meeting }: { desk: MeetingDesk; meeting: Meeting }): ReactNode {
  const client = useQueryClient()
  const now = useNow()
  const hasRoom = usePageAt()(desk.room) !== undefined
  const [asking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => desk.cancel(meeting.id),
    onSuccess: () => {
      toast.success(words.canceled)
      setAsking(false)
    },
    onSettled: () => client.invalidateQueries({ queryKey: desk.listKey }),
  })
  const start = Date.parse(meeting.start)
  const end = start + interviewMinutes * MINUTE
  const isOpen = now >= start - sessionWindow.minutesBefore * MINUTE && now < end + sessionWindow.minutesAfter * MINUTE
  return (
    <div className="flex flex-col gap-4">
      <ManagerLine manager={meeting.manager} start={meeting.start} />
      {start > now && <p>{sayPending('startsIn', { distance: formatDistance(start, now) })}</p>}
      {end <= now && <p>{sayPending('waitsForDecision', { supervisor: theSupervisor(meeting.manager.gender) })}</p>}
      <div className="flex flex-wrap gap-2.5">
        {isOpen && hasRoom && <LinkButton to={desk.room.replace(':id', String(meeting.id))}>{words.enter}</LinkButton>}
        {now < end && (
          <Button
            tone="danger-quiet"
            onClick={() => {
              cancel.reset()
              setAsking(true)
            }}
          >
            {desk.words.cancel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={desk.words.cancelTitle}
        confirm={desk.words.cancel}
        busy={cancel.isPending}
        alert={cancel.error && errorText(cancel.error)}
        onConfirm={() => cancel.mutate()}
        onOpenChange={setAsking}
      >
        <p className="mb-4">{words.cancelText}</p>
      </ConfirmDialog>
    </div>
  )
}
