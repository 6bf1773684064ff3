import { Role, SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { type Instant, instant } from '@hiwar/domain/time/instant.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import type { SlotDraft } from './slot-draft.ts'
import { scheduleWords as words } from './words.ts'

interface SlotFieldsProps {
  draft: SlotDraft
  /** The offered times. */
  starts: readonly Instant[]
  ends: readonly Instant[]
  /** A saved slot keeps its purpose. */
  isSaved: boolean
  error?: string | undefined
  timeClass?: string
  purposeClass: string
  onChange: (changes: Partial<SlotDraft>) => void
}

const purposes = Object.values(SlotPurpose)

/** The fields of a slot within its day: start, end, and for tutor managers the purpose. */
export function SlotFields(props: SlotFieldsProps): ReactNode {
  const { draft, starts, ends, isSaved, error, timeClass, purposeClass, onChange } = props
  const isManager = useLogin()?.user.role === Role.TutorManager
  return (
    <>
      <Select
        label={words.from}
        placeholder={null}
        value={draft.start}
        error={error}
        choices={starts.map((value) => ({ value, words: formatClock(value) }))}
        onChange={(event) => onChange({ start: instant(Number(event.target.value)) })}
        className={timeClass}
      />
      <Select
        label={words.to}
        placeholder={null}
        value={draft.end}
        choices={ends.map((value) => ({ value, words: endWords(value, draft) }))}
        onChange={(event) => onChange({ end: instant(Number(event.target.value)) })}
        className={timeClass}
      />
      {isManager && (
        <Select
          label={words.purpose}
          placeholder={null}
          value={draft.purpose}
          disabled={isSaved}
          choices={purposes.map((value) => ({ value, words: words[value] }))}
          onChange={(event) => onChange({ purpose: purposes.find((value) => value === event.target.value) })}
          className={purposeClass}
        />
      )}
    </>
  )
}

/** A clock time, with the day if the slot ends on the next day. */
function endWords(end: Instant, { day }: SlotDraft): string {
  const clock = formatClock(end)
  return cairoDay(end) === day ? clock : wordsOf(words)('nextDay', { clock })
}
