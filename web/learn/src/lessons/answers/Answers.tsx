import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { ReminderAnswer, reminderAnswerWords } from '@hiwar/contract/enumerations/notices.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { MenuHeading, MenuItem, MenuLine } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarClock, CircleCheck, MessageCircleReply } from 'lucide-react'
import type { ReactNode } from 'react'
import { isChangeable, type LessonPhase, type LessonSides } from '../lesson.ts'
import type { LessonView } from '../lesson-actions.ts'
import { answerOf, changeableAnswer, isAsked } from './answer.ts'
import { useAnswer } from './use-answer.ts'
import { answerWords as words } from './words.ts'

const t = wordsOf(words)

/** «سأحضر» and «أؤجل», from a day before the start, until this member has answered. */
export function AnswerRow(view: LessonView): ReactNode {
  const { answer, pending } = useAnswer(view)
  const { record, sides, now } = view
  if (sides.own === undefined || !isAsked(record, sides.own.userId, now)) return null
  return (
    <fieldset aria-label={t('group', { name: sides.other?.name ?? '' })} className="grid grid-cols-2 gap-2.5">
      {[ReminderAnswer.Coming, ReminderAnswer.Postpone].map((each) => (
        <Button key={each} tone="quiet" size="small" busy={pending === each} onClick={() => answer(each)}>
          {reminderAnswerWords[each]}
        </Button>
      ))}
    </fieldset>
  )
}

/** The answer that was given, and the way to the other one. */
export function AnswerItems(view: LessonView): ReactNode {
  const { answer } = useAnswer(view)
  const { record, sides, now } = view
  const given = sides.own ? changeableAnswer(record, sides.own.userId, now) : null
  if (given === null) return null
  const other = given === ReminderAnswer.Coming ? ReminderAnswer.Postpone : ReminderAnswer.Coming
  return (
    <>
      <MenuHeading>{t('yours', { answer: reminderAnswerWords[given] })}</MenuHeading>
      <MenuItem icon={MessageCircleReply} onSelect={() => answer(other)}>
        {t('change', { answer: reminderAnswerWords[other] })}
      </MenuItem>
      <MenuLine />
    </>
  )
}

interface AnswerChipProps {
  record: LessonRecord
  sides: LessonSides
  phase: LessonPhase
}

/** What the other member answered, until the lesson begins. */
export function AnswerChip({ record, sides, phase }: AnswerChipProps): ReactNode {
  const answer = answerOf(record, sides.other?.userId)
  if (answer === null || !isChangeable(phase)) return null
  if (answer === ReminderAnswer.Coming) {
    return (
      <Chip tone="success" icon={CircleCheck}>
        {words.confirmed}
      </Chip>
    )
  }
  return (
    <Chip tone="warning" icon={CalendarClock}>
      {sides.isStudent ? words.proposed : words.asked}
    </Chip>
  )
}
