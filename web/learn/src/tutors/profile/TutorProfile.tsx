import { type TutorInfo, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { Drawing } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { onlineNow, roleName } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { BookOpenCheck, CircleDot, Eye, type LucideIcon, Sparkles, UsersRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { type FaceState, sharedFace, TutorPicture } from '../TutorCard.tsx'
import { useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'

const TutorActivity = lazy(async () => ({ default: (await import('./ActivityGrid.tsx')).TutorActivity }))

const headerClasses =
  'flex flex-wrap items-center gap-x-4 gap-y-3 md:grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-7 md:gap-y-2'
const pictureClasses = 'size-[104px] rounded-card md:row-span-2 md:size-[192px] xl:size-[208px]'

export function TutorHeader({ tutor, action }: { tutor: TutorInfo; action: ReactNode }): ReactNode {
  const { name, bio, role, gender, avgRating, ratingCount, online } = tutor
  return (
    <header className={headerClasses}>
      <TutorPicture tutor={tutor} className={clsx(pictureClasses, sharedFace)} />
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2 md:self-end">
        <PageHeading className="mb-0!" title={wordsOf(tutorWords)('pageTitle', { name: name ?? '' })}>
          <Name>{name}</Name>
        </PageHeading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {ratingCount > 0 ? (
            <Rating value={avgRating} count={ratingCount} />
          ) : (
            <Chip tone="accent" icon={Sparkles}>
              {tutorWords.isNew}
            </Chip>
          )}
          {online && (
            <Chip tone="success" icon={CircleDot}>
              {onlineNow(gender)}
            </Chip>
          )}
          <span className="text-ink-faint text-sm">{roleName(role, gender)}</span>
        </p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2 max-md:basis-full md:self-start">
        {bio && (
          <p dir="auto" className="max-w-reading text-ink-soft text-lg">
            {bio}
          </p>
        )}
        {action}
      </div>
    </header>
  )
}

/** Placeholder of the page in the places of the picture, the name, the booking card and the video. */
export function TutorSkeleton(): ReactNode {
  const { face }: FaceState = useLocation().state ?? {}
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className={headerClasses}>
        {face ? (
          <TutorPicture tutor={face} className={clsx('visible', pictureClasses, sharedFace)} />
        ) : (
          <Skeleton className={clsx('shrink-0', pictureClasses)} />
        )}
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-3 md:self-end">
          <Skeleton className="h-8 w-3/4 md:w-64" />
          <Skeleton className="h-6 w-1/2 md:w-40" />
        </div>
        <div className="flex flex-col gap-3 max-md:basis-full md:self-start">
          <SkeletonText lines={2} className="py-1" />
          <Skeleton className="h-11 w-36" />
        </div>
      </div>
      <div className="xl:row-span-2">
        <Skeleton className="h-64 w-full rounded-card xl:h-80" />
      </div>
      <div>
        <Skeleton className="h-12 w-48" />
        <Skeleton className="mt-7 aspect-video max-w-reading rounded-card" />
      </div>
    </div>
  )
}

/** The tutor's introduction, first in the own voice, then topics, what students say, and experience. */
export function TutorAbout({ tutor, reviews }: { tutor: TutorInfo; reviews: ReactNode }): ReactNode {
  const { id, name, about, topics, video, thumbnail, studentCount, lessonCount, ratingCount } = tutor
  return (
    <div className="flex max-w-reading flex-col gap-8">
      {video && (
        <Part heading={tutorWords.videoHeading}>
          <Player
            preload="none"
            src={video}
            aria-label={wordsOf(tutorWords)('video', { name: name ?? '' })}
            {...(thumbnail && { poster: thumbnail })}
            className="w-full object-cover"
          />
        </Part>
      )}
      {about && (
        <Part heading={tutorWords.aboutHeading}>
          <RichText html={about} />
        </Part>
      )}
      {topics.length > 0 && (
        <Part heading={tutorWords.topicsHeading}>
          <Topics names={topics} />
        </Part>
      )}
      {ratingCount > 0 && <Part heading={tutorWords.reviewsHeading}>{reviews}</Part>}
      {lessonCount > 0 && (
        <Part heading={tutorWords.numbersHeading}>
          <ul className="flex flex-wrap gap-x-8 gap-y-3">
            <Fact icon={UsersRound}>{countOf('student', studentCount)}</Fact>
            <Fact icon={BookOpenCheck}>{countOf('lesson', lessonCount)}</Fact>
          </ul>
        </Part>
      )}
      {lessonCount > 0 && (
        <Part heading={tutorWords.activityHeading}>
          <Suspense fallback={<Skeleton className="h-32 w-full" />}>
            <TutorActivity tutorId={id} />
          </Suspense>
        </Part>
      )}
    </div>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h2 className="mb-2.5 text-lg">{heading}</h2>
      {children}
    </section>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }): ReactNode {
  return (
    <li className="flex items-center gap-2.5 font-semibold text-lg">
      <Icon of={icon} className="text-brand-ink" />
      {children}
    </li>
  )
}

/** Topics of the tutor; each links to the tutors of that topic. */
function Topics({ names }: { names: readonly string[] }): ReactNode {
  const known = useTopics()
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => {
        const id = known.find((topic) => topic.name.ar === name)?.id
        return (
          <li key={name}>
            <Link
              to={`/tutors?${id === undefined ? `search=${encodeURIComponent(name)}` : `topicIds=${id}`}`}
              className="inline-flex min-h-9 items-center rounded-full bg-sunken px-4 font-medium text-ink-soft text-sm transition-colors hover:bg-brand-tint hover:text-brand-ink touch:min-h-11"
            >
              {name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Tells the tutor that students do not see this page yet. */
export function PreviewBanner({ tutorId }: { tutorId: number }): ReactNode {
  const { data } = useRead(tutorEndpoints.meta, { query: { tutorId } })
  if (data === undefined || data.activated) return null
  return (
    <div className="mb-6">
      <Banner tone="info" icon={Eye}>
        {tutorWords.preview}
      </Banner>
    </div>
  )
}

export function NotHere(): ReactNode {
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-5 py-10 text-center">
      <Drawing name="lost" className="h-40" />
      <PageHeading className="mb-0! justify-center">{tutorWords.notHere}</PageHeading>
      <LinkButton to="/tutors">{tutorWords.all}</LinkButton>
    </div>
  )
}
