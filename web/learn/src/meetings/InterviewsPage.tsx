import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { ChipGroup } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppointmentTable } from './AppointmentTable.tsx'
import type { AppointmentKind } from './appointment.ts'
import { isUndecided, sortAppointments } from './appointment-tabs.ts'
import { NextInterview } from './NextInterview.tsx'
import { NoAppointments } from './NoAppointments.tsx'
import { useAllAppointments } from './use-appointments.ts'
import { meetingWords as words } from './words.ts'

const tabs = ['upcoming', 'past'] as const
const kinds = ['all', 'interview', 'demo'] as const

/** `/interviews`: every interview and demo session of a tutor, or of the manager who holds them. */
export function InterviewsPage(): ReactNode {
  const user = useSession()?.user
  const isManager = user?.role === Role.TutorManager
  const now = useNow(10_000)
  const all = useAllAppointments()
  const [address, setAddress] = useSearchParams()
  const [kind, setKind] = useState<AppointmentKind | 'all'>('all')
  const shown = tabs.find((tab) => tab === address.get('tab')) ?? 'upcoming'
  const waiting = isManager ? (all.data ?? []).filter((one) => isUndecided(one, now)).length : 0
  return (
    <>
      <PageHeading action={<NextInterview all={all.data ?? []} />}>{words.title}</PageHeading>
      {waiting > 0 && (
        <div className="mb-5">
          <Banner tone="warning">{wordsOf(words)('undecided', { count: countOf('appointment', waiting) })}</Banner>
        </div>
      )}
      {isManager && (
        <ChipGroup
          className="mb-5"
          label={words.kind}
          value={kind}
          onChange={setKind}
          choices={kinds.map((value) => ({ value, words: words[value] }))}
        />
      )}
      <Tabs
        label={words.tabs}
        value={shown}
        onChange={(tab) => setAddress({ tab }, { replace: true })}
        tabs={tabs.map((tab) => ({
          value: tab,
          words: words[tab],
          content: (
            <DataBlock query={all} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
              {(list) => {
                const rows = sortAppointments(list, tab, now).filter((one) => kind === 'all' || one.kind === kind)
                return rows.length === 0 ? (
                  <NoAppointments tab={tab} isManager={isManager} />
                ) : (
                  <AppointmentTable caption={words[tab]} rows={rows} myId={user?.id ?? 0} now={now} />
                )
              }}
            </DataBlock>
          ),
        }))}
      />
    </>
  )
}
