import type { ReplyOf } from '@hiwar/contract/endpoint.ts'
import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/slots.ts'
import { tutorEndpoints } from '@hiwar/contract/tutors.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'

type SlotChange = ReplyOf<typeof slotEndpoints.change>

/** Sends changes of slots; all that shows slots, lessons or the tutor's standing is old afterwards. */
export function useSlotChange(done: (reply: SlotChange) => void) {
  return useWrite(slotEndpoints.change, {
    changes: [slotEndpoints.list, lessonEndpoints.list, tutorEndpoints.info, tutorEndpoints.ownStats],
    onSuccess: done,
  })
}
