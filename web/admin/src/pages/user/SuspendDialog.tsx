import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type NewSuspension, newSuspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { suspensionTerm } from '@hiwar/domain/accounts/suspension.ts'
import { formatInstant, instant } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { bodyOf, daysOf, firstSuspension, SuspensionFields, type TypedSuspension } from './SuspensionFields.tsx'
import { suspensionWords as words } from './suspension-words.ts'

const t = wordsOf(words)

/** Suspends an account. Before that, the dialog lists the lessons that will be canceled. Mounted while open. */
export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const role = useLogin()?.user.role ?? Role.RegularAdmin
  const form = useContractForm<NewSuspension, TypedSuspension, { lessons: number }>(newSuspension, {
    start: firstSuspension,
    body: bodyOf,
    send: (body) => call(suspensionEndpoints.create, { params: { id: user.id }, body }),
    done: ({ lessons }) =>
      toast.success(lessons === 0 ? words.suspended : t('fell', { lessons: countAfter('lesson', lessons) })),
    changes: [accountEndpoints.read, accountEndpoints.list, suspensionEndpoints.list, lessonEndpoints.list],
    close: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={words.suspend}
      submit={words.suspend}
      tone="danger"
      destructive
      consequence={<FallingLessons userId={user.id} role={role} days={daysOf(form.watch('days'))} />}
      onClose={onClose}
    >
      <SuspensionFields form={form} role={role} />
    </FormDialog>
  )
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
