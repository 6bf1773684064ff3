import type { DemoSessionChanges } from '@hiwar/contract/appointments/meetings.ts'
import type { Updateable } from 'kysely'
import type { DemoSessions } from '../../platform/db/types.generated.ts'
import { cleanRichText } from '../../platform/rich-text.ts'

type Texts = Pick<Updateable<DemoSessions>, 'feedback' | 'note'>

/** What is written into a demo session, clean of everything that could run. */
export function textColumns({ feedback, note }: Omit<DemoSessionChanges, 'id'>): Texts {
  return {
    ...(feedback === undefined ? {} : { feedback: cleanRichText(feedback, 'interview-feedback-invalid-html') }),
    ...(note === undefined ? {} : { note: note && cleanRichText(note, 'interview-note-invalid-html') }),
  }
}
