/** What a tutor knows of a student, block by block, on the page of the student and beside the lesson. */
import { EnglishLevel } from '@hiwar/contract/enumerations/learning.ts'
import { sheetLevels } from '@hiwar/contract/fields/learning.ts'
import type { StudentSheet } from '@hiwar/contract/people/student-sheets.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { canDo } from '@hiwar/materials/can-do.ts'
import { levelWords } from '@hiwar/materials/topic-words.ts'
import { Gauge, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mistake } from '../../materials/Mistake.tsx'
import { ageBandWords, goalsForTutor, studentWords as words } from './words.ts'

const t = wordsOf(words)

interface OfStudent {
  sheet: StudentSheet
}

export function StudentHead({ sheet }: OfStudent): ReactNode {
  const { student, ageBand } = sheet
  return (
    <div className="flex items-center gap-4">
      <Avatar name={student.firstName} image={student.image} size="large" />
      <div className="min-w-0">
        <p className="font-semibold text-xl">
          <Name>{student.firstName}</Name>
        </p>
        {ageBand && <p className="text-ink-soft">{ageBandWords[ageBand]}</p>}
      </div>
    </div>
  )
}

export function GoalsBlock({ sheet: { goals, level } }: OfStudent): ReactNode {
  return (
    <CardPart heading={words.goals}>
      <div className="flex flex-wrap gap-2">
        <Chip tone="accent" icon={Gauge}>
          {levelOf(level)}
        </Chip>
        {goals.map((goal) => (
          <Chip key={goal} tone="brand" icon={Target}>
            {goalsForTutor[goal]}
          </Chip>
        ))}
      </div>
      {goals.length === 0 && <p className="text-ink-soft">{words.noGoals}</p>}
    </CardPart>
  )
}

function levelOf(level: StudentSheet['level']): string {
  return level === null || level === EnglishLevel.Unknown ? words.noLevel : levelWords[level]
}

/** The last lessons with this tutor; for a new student a sentence. */
export function LessonsBlock({ sheet: { lessons } }: OfStudent): ReactNode {
  if (lessons.length === 0) return <p className="rounded-card bg-brand-tint px-5 py-4 text-brand-ink">{words.first}</p>
  return (
    <CardPart heading={words.lessons}>
      <ul className="flex flex-col divide-y divide-line">
        {lessons.map((lesson) => (
          <li key={lesson.lessonId} className="py-4 first:pt-0 last:pb-0">
            <PastLesson lesson={lesson} />
          </li>
        ))}
      </ul>
    </CardPart>
  )
}

function PastLesson({ lesson }: { lesson: StudentSheet['lessons'][number] }): ReactNode {
  const { start, nextStep, homework, corrections } = lesson
  const now = useNow()
  const isPlain = nextStep === '' && homework === null && corrections.length === 0
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-base">
        <Time at={start} as="full" />
      </h3>
      {isPlain && <p className="text-ink-soft">{words.plain}</p>}
      {nextStep !== '' && <Written heading={words.nextStep}>{nextStep}</Written>}
      {homework && (
        <Written heading={t('homework', { day: formatDay(noonOfDay(homework.dueDay), now) })}>{homework.text}</Written>
      )}
      {corrections.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-ink-faint text-sm">{words.corrections}</p>
          {corrections.map(({ id, said, better, why }) => (
            <Mistake key={id} wrong={said} right={better} why={why} />
          ))}
        </div>
      )}
    </div>
  )
}

function Written({ heading, children }: { heading: string; children: string }): ReactNode {
  return (
    <div>
      <p className="text-ink-faint text-sm">{heading}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-start">
        {children}
      </p>
    </div>
  )
}

/** For a student who had a lesson, with a level for which there are abilities. */
export function AbilitiesBlock({ sheet: { level, lessons, openCanDo } }: OfStudent): ReactNode {
  if (lessons.length === 0 || !sheetLevels.some((known) => known === level)) return null
  return (
    <CardPart heading={words.open}>
      {openCanDo.length === 0 ? (
        <p className="text-ink-soft">{words.noneOpen}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-ink-faint">
          {openCanDo.map((id) => (
            <li key={id}>{canDo[id]}</li>
          ))}
        </ul>
      )}
    </CardPart>
  )
}
