import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints, type Studio } from '@hiwar/contract/people/media.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Check, CircleCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { onboardingWords as words } from './words.ts'

/** The fifth step: the studio, and the files it has sent. */
export function StudioStep({ meta }: { meta: TutorMeta }): ReactNode {
  const image = useLogin()?.user.image ?? null
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
      {meta.studioId !== null && !meta.passedPhotoSession && (
        <Appointment at={meta.photoSessionAt} studio={studios.data?.list.find(({ id }) => id === meta.studioId)} />
      )}
      {meta.studioId !== null && (
        <SessionFiles
          files={[
            [words.photoFile, image],
            [words.videoFile, meta.video],
            [words.thumbnailFile, meta.thumbnail],
          ]}
        />
      )}
    </div>
  )
}

/** When and where the tutor is photographed, once the studio has fixed it. */
function Appointment({ at, studio }: { at: string | null; studio: Studio | undefined }): ReactNode {
  if (at === null) return <p>{words.studioCalls}</p>
  return (
    <div className="rounded-card bg-brand-tint px-4 py-3 leading-relaxed">
      <p className="font-semibold">
        {words.appointment} <Time at={at} as="full" />
      </p>
      {studio?.address && (
        <p dir="auto" className="break-words">
          {studio.address}
        </p>
      )}
      <p className="text-ink-soft text-sm">{words.otherStudio}</p>
    </div>
  )
}

interface StudioCardProps {
  studio: Studio
  isChosen: boolean
  /** The session was held, so the studio can no longer be changed. */
  isOver: boolean
  busy: boolean
  onChoose: () => void
}

function StudioCard({ studio, isChosen, isOver, busy, onChoose }: StudioCardProps): ReactNode {
  const name = studio.name ?? words.studio
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} image={studio.image} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <Name>{name}</Name>
          </p>
          {studio.address && (
            <p dir="auto" className="break-words text-ink-soft text-sm">
              {studio.address}
            </p>
          )}
        </div>
      </div>
      {isChosen && (
        <Chip tone="success" icon={CircleCheck} className="self-start">
          {words.chosen}
        </Chip>
      )}
      {!isChosen && !isOver && (
        <Button
          tone="quiet"
          size="small"
          className="mt-auto self-start"
          busy={busy}
          aria-label={wordsOf(words)('chooseNamed', { name })}
          onClick={onChoose}
        >
          {words.choose}
        </Button>
      )}
    </li>
  )
}

/** Files that the studio has sent so far. */
function SessionFiles({ files }: { files: readonly (readonly [name: string, file: string | null])[] }): ReactNode {
  return (
    <section>
      <h3 className="mb-2 text-base">{words.files}</h3>
      <ul className="flex flex-col gap-2">
        {files.map(([name, file]) => (
          <li key={name} className="flex items-center gap-3">
            <Icon of={file ? Check : Hourglass} className={file ? 'text-success-ink' : 'text-ink-faint'} />
            <span className="flex-1">{name}</span>
            <span className="text-ink-soft text-sm">{file ? words.arrived : words.notYet}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
