import { interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { demoSessionStatusWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Remark } from '../Remark.tsx'
import type { Appointment } from './appointment.ts'
import { appointmentDesks } from './appointment-desks.ts'
import { OpinionForm } from './OpinionForm.tsx'
import { meetingWords as words } from './words.ts'

interface ResultDialogProps {
  appointment: Appointment
  myId: number
  onClose: () => void
}

/** What was decided and written on both sides; a tutor may add an opinion of the interview once. */
export function ResultDialog({ appointment, myId, onClose }: ResultDialogProps): ReactNode {
  const { kind, status, feedback, level, note, opinion, manager } = appointment
  const isManager = manager.id === myId
  const mayComment = !isManager && opinion === null && appointmentDesks[kind].comment !== undefined
  const ofOpinion = isManager ? words.itsOpinion : words.opinion
  return (
    <Dialog open title={kind === 'interview' ? words.decisionOfInterview : words.decisionOfDemo} onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        <p className="font-medium">{demoSessionStatusWords[status]}</p>
        {level !== null && (
          <p>{wordsOf(words)('level', { level: formatNumber(level), most: formatNumber(interviewLevel.max) })}</p>
        )}
        {feedback && <Remark heading={words.feedback}>{wordsOfMarkup(feedback)}</Remark>}
        {isManager && note && <Remark heading={words.internalNote}>{wordsOfMarkup(note)}</Remark>}
        {opinion && <Remark heading={ofOpinion}>{wordsOfMarkup(opinion)}</Remark>}
        {mayComment && <OpinionForm appointment={appointment} />}
      </div>
    </Dialog>
  )
}
