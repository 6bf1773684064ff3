import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { ForbiddenPage } from '@hiwar/kit/shell/error-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type Engagement, type Home, homeOf } from './engagement.ts'
import { OpenRoom, type OpenRoomProps } from './OpenRoom.tsx'
import type { RoomPageProps } from './screens/room-services.tsx'
import { Actions } from './screens/ScreenActions.tsx'
import { kindWords } from './texts/kind-words.ts'
import { roomWords } from './texts/room-words.ts'

/** The page of a lesson, interview or demo session: no app shell, always dark. */
export function RoomPage({ kind, query, ...rest }: RoomPageProps): ReactNode {
  useDarkPage()
  const role = useLogin()?.user.role ?? Role.Student
  const fault = query.error instanceof ApiError ? query.error : null
  if (fault?.code === 'forbidden' || query.data === null) {
    return (
      <main className="min-h-dvh bg-page px-5 text-ink">
        <ForbiddenPage />
      </main>
    )
  }
  return (
    <main className="min-h-dvh bg-page text-ink">
      <PageHeading hidden>{kindWords[kind].title}</PageHeading>
      {fault?.status === 404 ? (
        <ClosedRoom home={homeOf(kind, role)} words={fault.message} />
      ) : (
        <DataBlock query={query} skeleton={<Skeleton className="mx-auto mt-24 aspect-video w-full max-w-4xl" />}>
          {(engagement) =>
            engagement && <EngagementRoom engagement={engagement} onCanceled={() => void query.refetch()} {...rest} />
          }
        </DataBlock>
      )}
    </main>
  )
}

/** Opens the room of the engagement, unless the engagement was cancelled or decided before this page opened. */
function EngagementRoom({ engagement, ...rest }: OpenRoomProps): ReactNode {
  const { kind, me, decision, canceled } = engagement
  const now = useClock().now()
  // Only the state at opening counts: the open room itself handles a later cancellation or decision.
  const [was] = useState({ canceled: canceled !== null, decided: decision !== null })
  const home = homeOf(kind, me.role)
  if (was.canceled && canceled !== null) {
    return (
      <ClosedRoom home={home} words={kindWords[kind].isCanceled} note={cancellationOf(canceled, now)}>
        <BookAgain engagement={engagement} />
      </ClosedRoom>
    )
  }
  if (was.decided) return <ClosedRoom home={home} words={kindWords[kind].isDecided} note={decision} />
  return <OpenRoom engagement={engagement} {...rest} />
}

/** Example: «إلغاء من المدرّسة، قبل ٥ دقائق». */
function cancellationOf({ by, at }: NonNullable<Engagement['canceled']>, now: number): string {
  return at === null ? by : `${by}، ${formatNear(at, now)}`
}

function BookAgain({ engagement: { offered, other } }: { engagement: Engagement }): ReactNode {
  if (!offered) return null
  return (
    <LinkButton to={`/t/${other.id}?book=1`} tone="quiet">
      {roomWords.bookAgain}
    </LinkButton>
  )
}

interface ClosedRoomProps {
  home: Home
  /** One sentence that says why nobody can enter. */
  words: ReactNode
  /** The canceller with the time, or the decision. */
  note?: ReactNode
  children?: ReactNode
}

/** Page of an engagement that was cancelled, decided or not found before the room opened here. */
function ClosedRoom({ home, words, note, children }: ClosedRoomProps): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-5 px-5 py-10 text-center">
      <p className="max-w-xl text-balance font-semibold text-2xl leading-snug">{words}</p>
      {note && <p className="text-ink-soft">{note}</p>}
      <Actions>
        <LinkButton to={home.to}>{home.words}</LinkButton>
        {children}
      </Actions>
    </div>
  )
}

/** The room is always dark, including its dialogs, whatever theme the person chose. */
function useDarkPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = 'dark'
    return () => {
      if (before === undefined) delete dataset.theme
      else dataset.theme = before
    }
  }, [])
}
