import type { InterviewChanges } from '@hiwar/contract/appointments/meetings.ts'
import type { Updateable } from 'kysely'
import type { Interviews } from '../../platform/db/types.generated.ts'
import { cleanRichText } from '../../platform/rich-text.ts'

type Texts = Pick<Updateable<Interviews>, 'managerFeedback' | 'tutorFeedback' | 'note' | 'level'>

/** What is written into an interview, clean of everything that could run. */
export function textColumns(changes: Omit<InterviewChanges, 'id'>): Texts {
  const { interviewerFeedback, intervieweeFeedback, note, level } = changes
  return {
    ...(interviewerFeedback === undefined ? {} : { managerFeedback: cleanFeedback(interviewerFeedback) }),
    ...(intervieweeFeedback === undefined ? {} : { tutorFeedback: cleanFeedback(intervieweeFeedback) }),
    ...(note === undefined ? {} : { note: note && cleanRichText(note, 'interview-note-invalid-html') }),
    ...(level === undefined ? {} : { level }),
  }
}

function cleanFeedback(html: string): string {
  return cleanRichText(html, 'interview-feedback-invalid-html')
}
