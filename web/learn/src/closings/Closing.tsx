/** A closing to read. */
import {
  CanDoHow,
  type Homework as HomeworkOfClosing,
  type LessonClosing,
} from '@hiwar/contract/appointments/closings.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { canDo } from '@hiwar/materials/can-do.ts'
import { sheetRow } from '@hiwar/materials/catalogue.ts'
import { Check, Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { closingWords as words } from './words.ts'

export function Closing({ closing }: { closing: LessonClosing }): ReactNode {
  const { nextStep, nextSheetId, homework } = closing
  // A version before the newest may not know every ability.
  const ticks = closing.canDo.filter(({ id }) => canDo[id] !== undefined)
  const isEmpty = ticks.length === 0 && nextStep === '' && nextSheetId === null && homework === null
  if (isEmpty) return <p className="text-ink-soft">{words.saveEmpty}</p>
  return (
    <>
      {ticks.length > 0 && (
        <Part heading={words.done}>
          <ul className="flex flex-col gap-2">
            {ticks.map(({ id, how }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0">{canDo[id]}</span>
                <HowChip how={how} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <NextStep closing={closing} />
      {homework && <Homework homework={homework} />}
    </>
  )
}

/** Nothing where the tutor wrote none. */
export function NextStep({ closing: { nextStep, nextSheetId } }: { closing: LessonClosing }): ReactNode {
  const next = nextSheetId === null ? undefined : sheetRow(nextSheetId)
  if (nextStep === '' && next === undefined) return null
  return (
    <Part heading={words.nextStep}>
      {nextStep !== '' && <Lines>{nextStep}</Lines>}
      {next && (
        <p>
          {wordsOf(words)('nextSheet', { title: next.title.ar })}{' '}
          <TextLink to={`/materials?sheet=${next.id}`} className="inline-block py-2">
            <Ltr>{next.title.en}</Ltr>
          </TextLink>
        </p>
      )}
    </Part>
  )
}

export function Homework({ homework: { text, dueDay } }: { homework: HomeworkOfClosing }): ReactNode {
  const now = useNow()
  return (
    <Part heading={words.homework}>
      <Lines>{text}</Lines>
      <p className="mt-1 text-ink-soft text-sm">
        {wordsOf(words)('dueOn', { day: formatDay(noonOfDay(dueDay), now) })}
      </p>
    </Part>
  )
}

/** «بمساعدة» or «باستقلال», each with a drawing of its own. */
export function HowChip({ how }: { how: CanDoHow }): ReactNode {
  return how === CanDoHow.Alone ? (
    <Chip tone="success" icon={Check}>
      {words.alone}
    </Chip>
  ) : (
    <Chip tone="info" icon={Handshake}>
      {words.helped}
    </Chip>
  )
}
