import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { ReminderAnswer, reminderAnswerWords } from '@hiwar/contract/enumerations/notices.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { MenuHeading, MenuItem, MenuLine } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarClock, CircleCheck, MessageCircleReply } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isChangeable, type LessonPhase, type LessonSides } from '../lesson.ts'
import type { LessonView } from '../lesson-actions.ts'
import { answerOf, changeableAnswer, isAsked } from './answer.ts'
import { useAnswer } from './use-answer.ts'
import { answerWords as words } from './words.ts'

const t = wordsOf(words)

/** «سأحضر» and «أؤجل», from a day before the start; then the answer that was given, and the other one beside it. */
export function AnswerRow(view: LessonView): ReactNode {
  const { answer, pending } = useAnswer(view)
  const [pressed, setPressed] = useState<ReminderAnswer>(ReminderAnswer.Coming)
  const { record, sides, now } = view
  const { own, other } = sides
  if (own === undefined) return null
  const given = changeableAnswer(record, own.userId, now)
  if (given === null && !isAsked(record, own.userId, now)) return null
  const offered = given === null ? [ReminderAnswer.Coming, ReminderAnswer.Postpone] : [otherThan(given)]
  return (
    <fieldset
      aria-label={t('group', { name: other?.name ?? '' })}
      className={given === null ? 'grid grid-cols-2 gap-2.5' : 'flex flex-wrap items-center justify-between gap-2.5'}
    >
      {given !== null && <p className="text-ink-soft">{t('yours', { answer: reminderAnswerWords[given] })}</p>}
      {offered.map((each) => (
        <Button
          // The pressed button becomes the one for the other answer, so that it keeps the focus.
          key={given === null ? each : pressed}
          tone="quiet"
          size="small"
          busy={pending === each}
          aria-label={given === null ? undefined : t('change', { answer: reminderAnswerWords[each] })}
          onClick={() => {
            if (given === null) setPressed(each)
            answer(each)
          }}
        >
          {reminderAnswerWords[each]}
        </Button>
      ))}
    </fieldset>
  )
}

function otherThan(given: ReminderAnswer): ReminderAnswer {
  return given === ReminderAnswer.Coming ? ReminderAnswer.Postpone : ReminderAnswer.Coming
}

/** The answer that was given, and the way to the other one. */
export function AnswerItems(view: LessonView): ReactNode {
  const { answer } = useAnswer(view)
  const { record, sides, now } = view
  const given = sides.own ? changeableAnswer(record, sides.own.userId, now) : null
  if (given === null) return null
  const other = otherThan(given)
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
  const isComing = answer === ReminderAnswer.Coming
  const said = isComing ? 'confirmed' : sides.isStudent ? 'proposed' : 'asked'
  return (
    <Chip tone={isComing ? 'success' : 'warning'} icon={isComing ? CircleCheck : CalendarClock}>
      <span>
        {t.rich(said, {
          other: firstName(sides.other?.name ?? words.unnamed),
          name: (chunks) => <Name key="name">{chunks}</Name>,
        })}
      </span>
    </Chip>
  )
}
