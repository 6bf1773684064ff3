import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { SessionFiles } from './SessionFiles.tsx'
import { StudioCard } from './StudioCard.tsx'
import { joiningWords as words } from './words.ts'

/** The fifth step: where the pictures are taken, and which of them are there. */
export function StudioStep({ meta }: { meta: TutorMeta }): ReactNode {
  const image = useSession()?.user.image ?? null
  const studios = useRead(mediaEndpoints.studios, { query: { size: 100 } })
  const choose = useWrite(accountEndpoints.update, { changes: [tutorEndpoints.meta] })
  return (
    <div className="flex flex-col gap-5">
      <DataBlock
        query={studios}
        skeleton={<Skeleton className="h-40 w-full" />}
        empty={({ list }) => list.length === 0 && <p className="text-ink-soft">{words.noStudios}</p>}
      >
        {({ list }) => (
          <ul aria-label={words.studios} className="grid gap-3 sm:grid-cols-2">
            {list.map((studio) => (
              <StudioCard
                key={studio.id}
                studio={studio}
                isChosen={studio.id === meta.studioId}
                isOver={meta.passedPhotoSession}
                busy={choose.isPending && choose.variables.body.studioId === studio.id}
                onChoose={() => choose.mutate({ params: { id: meta.id }, body: { studioId: studio.id } })}
              />
            ))}
          </ul>
        )}
      </DataBlock>
      <FormAlert>{choose.error && errorText(choose.error)}</FormAlert>
      {meta.studioId !== null && !meta.passedPhotoSession && <p>{words.studioCalls}</p>}
      {meta.studioId !== null && <SessionFiles files={{ ...meta, image }} />}
    </div>
  )
}
