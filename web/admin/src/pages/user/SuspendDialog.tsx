import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { SuspensionReason } from '@hiwar/contract/enumerations/platform.ts'
import { suspensionReasonWords } from '@hiwar/contract/enumerations/words.ts'
import { suspensionDays, suspensionNoteLength } from '@hiwar/contract/fields/limits.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type NewSuspension, newSuspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { suspensionTerm } from '@hiwar/domain/accounts/suspension.ts'
import { formatInstant, instant } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { suspensionWords as words } from './suspension-words.ts'

const t = wordsOf(words)

interface TypedSuspension {
  reason: string
  note: string
  innerNote: string
  /** A number of days, or `forever`. */
  days: string
}

const lengths = [
  ...suspensionDays.map((days) => ({ value: String(days), words: countOf('day', days) })),
  { value: 'forever', words: words.forever },
]

/** Suspends an account. Before that, the dialog lists the lessons that will be canceled. Mounted while open. */
export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const role = useLogin()?.user.role ?? Role.RegularAdmin
  const form = useContractForm<NewSuspension, TypedSuspension, { lessons: number }>(newSuspension, {
    start: { reason: '', note: '', innerNote: '', days: String(suspensionDays[0]) },
    body: ({ days, ...typed }) => ({ ...typed, days: daysOf(days) }),
    send: (body) => call(suspensionEndpoints.create, { params: { id: user.id }, body }),
    done: ({ lessons }) =>
      toast.success(lessons === 0 ? words.suspended : t('fell', { lessons: countAfter('lesson', lessons) })),
    changes: [accountEndpoints.read, accountEndpoints.list, suspensionEndpoints.list, lessonEndpoints.list],
    close: onClose,
  })
  const days = daysOf(form.watch('days'))
  const isProvisional = days === null && role !== Role.SuperAdmin
  return (
    <FormDialog
      form={form}
      title={words.suspend}
      submit={words.suspend}
      tone="danger"
      destructive
      consequence={<FallingLessons userId={user.id} role={role} days={days} />}
      onClose={onClose}
    >
      <p className="text-ink-soft leading-relaxed">{words.suspendNote}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={words.reason}
          choices={Object.values(SuspensionReason).map((value) => ({ value, words: suspensionReasonWords[value] }))}
          {...form.field('reason')}
        />
        <Select
          label={words.length}
          placeholder={null}
          choices={lengths}
          hint={isProvisional ? words.foreverHint : undefined}
          {...form.field('days')}
        />
      </div>
      <Textarea label={words.note} rows={3} limit={suspensionNoteLength.max} {...form.field('note')} />
      <Textarea
        optional
        label={words.innerNote}
        hint={words.innerHint}
        rows={2}
        limit={suspensionNoteLength.max}
        {...form.field('innerNote')}
      />
    </FormDialog>
  )
}

function daysOf(typed: string): NewSuspension['days'] {
  return suspensionDays.find((days) => String(days) === typed) ?? null
}

interface FallingLessonsProps {
  userId: number
  /** The role of the admin. */
  role: Role
  days: NewSuspension['days']
}

/** The lessons that begin before the end of the suspension. */
function FallingLessons({ userId, role, days }: FallingLessonsProps): ReactNode {
  const now = useNow()
  // The time at which the dialog opened, so that the call stays the same while it is open.
  const [opened] = useState(now)
  const { end } = suspensionTerm(role, days, instant(opened))
  const until = end === undefined ? {} : { before: formatInstant(end) }
  const query = { users: [userId], future: true, canceled: false, size: 1, ...until }
  const lessons = useRead(lessonEndpoints.list, { query })
  const total = lessons.data?.total ?? 0
  if (total === 0) return null
  return (
    <Banner tone="warning">
      {t('falls', { lessons: countAfter('lesson', total) })}{' '}
      <TextLink to={`/lessons?user=${userId}&moment=future&state=live`}>{words.showLessons}</TextLink>
    </Banner>
  )
}
