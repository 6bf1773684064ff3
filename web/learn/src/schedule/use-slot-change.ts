import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useRef } from 'react'
import { scheduleWords as words } from './words.ts'

type SlotChange = ReplyOf<typeof slotEndpoints.change>

interface SlotChanging {
  done: (reply: SlotChange) => void
  onClose: () => void
}

/** Sends changes of slots; all that shows slots, lessons or the tutor's standing is old afterwards. */
export function useSlotChange({ done, onClose }: SlotChanging) {
  /** What was sent when the answer was lost: if it is in its own way now, or gone, that try has done it. */
  const lost = useRef('')
  return useWrite(slotEndpoints.change, {
    changes: [slotEndpoints.list, lessonEndpoints.list, tutorEndpoints.info, tutorEndpoints.ownStats],
    onSuccess: (reply) => {
      done(reply)
      onClose()
    },
    onError: (error, { body }) => {
      const [sent, before] = [JSON.stringify(body), lost.current]
      if (isUnanswered(error)) lost.current = sent
      if (sent !== before || !isDone(error)) return
      toast.info(words.savedBefore)
      onClose()
    },
  })
}

function isUnanswered(error: Error): boolean {
  return error instanceof ApiError && error.code === 'send-failed'
}

function isDone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}
