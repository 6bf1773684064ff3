import { mayBeQuiet } from '@hiwar/contract/fields/quiet-hours.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import type { ShownNoticeChoices } from '@hiwar/contract/talk/notifications.ts'
import { usualQuiet } from '@hiwar/domain/notifications/quiet.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { clockOfMinute, instantOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { type ReactNode, useId } from 'react'
import { choiceWords as words } from './choice-words.ts'
import type { ChangeChoices } from './use-choices.ts'

interface QuietTimesProps {
  user: User
  choices: ShownNoticeChoices
  onChange: ChangeChoices
}

/** The quiet hours, and the summary of the day. */
export function QuietTimes({ user, choices, onChange }: QuietTimesProps): ReactNode {
  const { quiet, digest } = choices
  const usual = { from: clockOfMinute(usualQuiet.from), until: clockOfMinute(usualQuiet.until) }
  const mostId = useId()
  const changeQuiet = (part: { from: string } | { until: string }) =>
    onChange((now) => ({ quiet: { ...(now.quiet ?? quiet ?? usual), ...part } }))
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <Switch
          label={<span className="font-semibold text-lg">{words.quiet}</span>}
          note={words.quietNote}
          checked={quiet !== null}
          onChange={({ target: { checked } }) => onChange((now) => ({ quiet: checked ? (now.quiet ?? usual) : null }))}
        />
        {quiet !== null && (
          <fieldset
            aria-label={words.quiet}
            aria-describedby={mostId}
            className="mt-3 grid max-w-120 gap-3 sm:grid-cols-2"
          >
            <Select
              label={words.from}
              placeholder={null}
              value={quiet.from}
              choices={clocksWith(quiet.from, (from) => mayBeQuiet(from, quiet.until))}
              onChange={({ target: { value: from } }) => changeQuiet({ from })}
            />
            <Select
              label={words.until}
              placeholder={null}
              value={quiet.until}
              choices={clocksWith(quiet.until, (until) => mayBeQuiet(quiet.from, until))}
              onChange={({ target: { value: until } }) => changeQuiet({ until })}
            />
            <p id={mostId} className="text-ink-faint text-sm sm:col-span-2">
              {words.quietMost}
            </p>
          </fieldset>
        )}
      </div>
      <Switch
        label={<span className="font-semibold text-lg">{words.digest}</span>}
        note={user.verifiedEmail ? words.digestNote : words.mailUnproved}
        checked={digest && user.verifiedEmail}
        disabled={!user.verifiedEmail}
        onChange={({ target: { checked } }) => onChange(() => ({ digest: checked }))}
      />
    </Card>
  )
}

const halfHours = Array.from({ length: 48 }, (_, index) => clockOfMinute(index * 30))
/** A day without a change of the clock. */
const someDay = parseCairoDay('2026-01-01')

/** Half hours of the day and the chosen time; one that makes no quiet hours cannot be chosen. */
function clocksWith(chosen: string, mayBe: (clock: string) => boolean) {
  return [...new Set([...halfHours, chosen])].sort().map((value) => ({
    value,
    words: formatClock(instantOfCairo(someDay, value, 'first')),
    disabled: !mayBe(value),
  }))
}
