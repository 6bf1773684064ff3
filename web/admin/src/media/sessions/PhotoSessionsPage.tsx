import { mediaEndpoints, type StudioTutor } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Check, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { FilterBar } from '../../kit/FilterBar.tsx'
import { onlyThese, search, thing } from '../../kit/filters.tsx'
import { PagedList } from '../../kit/ListView.tsx'
import { useList } from '../../kit/list.ts'
import { partWords } from '../../kit/words.ts'
import { fileKinds, kindLooks, missingFiles } from '../file-kinds.ts'
import { StudioFilter } from '../StudioFilter.tsx'
import { mediaWords as words } from '../words.ts'

const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-4'

const filters = {
  search: search(words.searchTutor, (typed) => ({ search: typed }), 'max-md:col-span-2'),
  studio: thing(
    (field) => <StudioFilter {...field} />,
    (studioId) => ({ studioId }),
  ),
  open: onlyThese(words.onlyOpen, (isOn) => ({ lacks: isOn ? [...fileKinds] : null })),
}

/** `/photo-sessions`: tutors that a studio photographs, with their missing files; admins see all studios. */
export function PhotoSessionsPage(): ReactNode {
  const list = useList(filters, { sort: null })
  const tutors = useRead(mediaEndpoints.studioTutors, { query: list.query })
  return (
    <>
      <PageHeading note={words.sessionsNote}>{words.sessions}</PageHeading>
      <FilterBar list={list} />
      <PagedList query={tutors} list={list} rowKey={({ id }) => id} none={words.noSessions} skeleton={<CardShapes />}>
        {(rows) => (
          <ul className={grid}>
            {rows.map((tutor) => (
              <SessionCard key={tutor.id} tutor={tutor} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function CardShapes(): ReactNode {
  return (
    <div className={grid}>
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} className="h-52 w-full rounded-card" />
      ))}
    </div>
  )
}

/** One tutor with the state of the three files. */
function SessionCard({ tutor }: { tutor: StudioTutor }): ReactNode {
  const { id, image, createdAt, photoSessionAt } = tutor
  const name = tutor.name ?? partWords.noName
  return (
    <li className="flex">
      <Card className="flex w-full flex-col gap-3 p-5!">
        <div className="flex items-center gap-3">
          <Avatar name={name} image={image} />
          <h2 className="min-w-0 text-base">
            <Name>{name}</Name>
          </h2>
        </div>
        <ul className="flex flex-wrap gap-1">
          {fileKinds.map((kind) => {
            const isThere = tutor[kind] !== null
            return (
              <li key={kind}>
                <Chip
                  tone={isThere ? 'success' : 'warning'}
                  icon={isThere ? Check : CircleDashed}
                  className="gap-1! px-1.5! text-xs!"
                >
                  {kindLooks[kind].short}
                  <span className="sr-only">{isThere ? words.isThere : words.isMissing}</span>
                </Chip>
              </li>
            )
          })}
        </ul>
        {missingFiles(tutor).length > 0 && (
          <p className="text-sm">
            {photoSessionAt === null ? (
              words.noAppointment
            ) : (
              <>
                {words.appointment}: <Time at={photoSessionAt} />
              </>
            )}
          </p>
        )}
        <div className="mt-auto flex items-end justify-between gap-3">
          <p className="text-ink-faint text-xs">
            <span className="block">{words.joined}</span>
            <Time at={createdAt} as="day" />
          </p>
          <LinkButton
            to={`/photo-session/${id}`}
            tone="quiet"
            size="small"
            aria-label={wordsOf(words)('openOf', { name })}
          >
            {words.open}
          </LinkButton>
        </div>
      </Card>
    </li>
  )
}
