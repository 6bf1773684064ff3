import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { ForbiddenPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { EngagementRoom } from './EngagementRoom.tsx'
import { homeOf } from './home.ts'
import { kindWords } from './kind-words.ts'
import type { RoomPageProps } from './room-page-props.ts'
import { ClosedRoom } from './screens/ClosedRoom.tsx'
import { useDarkPage } from './screens/use-dark-page.ts'

/** A room of any kind: no shell, always dark. */
export function RoomPage({ kind, query, ...rest }: RoomPageProps): ReactNode {
  useDarkPage()
  const role = useSession()?.user.role ?? Role.Student
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
