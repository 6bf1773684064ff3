import { feedbackLength } from '@hiwar/contract/fields/limits.ts'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import type { ReactNode } from 'react'
import type { Appointment } from './appointment.ts'
import { keepDraft, readDraft } from './decision-draft.ts'
import { meetingWords as words } from './words.ts'

/** «ملاحظات المقابلة»: kept on this device, and the beginning of the decision's text. */
export function ManagerNotes({ appointment: { kind, sessionId } }: { appointment: Appointment }): ReactNode {
  return (
    <Textarea
      label={kind === 'interview' ? words.notesOfInterview : words.notesOfDemo}
      hint={words.notesHint}
      rows={6}
      limit={feedbackLength.max}
      defaultValue={readDraft(sessionId)}
      onChange={(event) => keepDraft(sessionId, event.target.value)}
    />
  )
}
