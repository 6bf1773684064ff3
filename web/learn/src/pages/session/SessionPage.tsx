import { isSessionId } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { useSession } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { DeviceCheck } from './DeviceCheck.tsx'
import { isOpen, upcoming } from './next-session.ts'
import { SessionCard } from './SessionCard.tsx'
import { useSessions } from './use-sessions.ts'
import { sessionWords as words } from './words.ts'

/** `/session`: one link that always leads to the right room, and the place to try the devices ahead. */
export function SessionPage(): ReactNode {
  const [address] = useSearchParams()
  const now = useNow(1_000)
  const sessions = useSessions()
  const wanted = address.get('id')
  const isUnknown = wanted !== null && !isSessionId(wanted)
  const found = sessions.data?.find(({ sessionId }) => sessionId === wanted)
  if (found) return <Navigate replace to={found.room} />
  const open = (sessions.data ?? []).filter((session) => isOpen(session, now))
  const [only] = open
  if (address.get('go') === '1' && only && open.length === 1) return <Navigate replace to={only.room} />
  return (
    <div className="mx-auto max-w-[680px]">
      <PageHeading>{words.title}</PageHeading>
      {(isUnknown || (wanted !== null && sessions.data !== undefined)) && (
        <div className="mb-5">
          <FormAlert>{codeText('session-not-found')}</FormAlert>
        </div>
      )}
      <DataBlock query={sessions} skeleton={<Skeleton className="h-56 w-full rounded-sheet" />}>
        {(all) => {
          const [next] = upcoming(all, now)
          return next ? <SessionCard session={next} now={now} /> : <Nothing />
        }}
      </DataBlock>
      <DeviceCheck />
    </div>
  )
}

function Nothing(): ReactNode {
  const isStudent = useSession()?.user.role === Role.Student
  return (
    <EmptyState
      drawing="calendar"
      words={words.nothing}
      action={
        isStudent ? (
          <LinkButton to="/tutors">{words.book}</LinkButton>
        ) : (
          <LinkButton to="/schedule-management">{words.addSlots}</LinkButton>
        )
      }
    />
  )
}
