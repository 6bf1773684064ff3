import { type TutorInfo, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Film } from '@hiwar/kit/ui/film/Film.tsx'
import { Drawing } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { CardPart, Part } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { onlineNow } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { CircleDot, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isNewcomer, lessonsTaught, NewChip, Standing } from '../Standing.tsx'
import { type FaceState, SpeechBubble, sharedFace, TutorPicture } from '../TutorCard.tsx'
import { useTopics } from '../use-topics.ts'
import { tutorWords } from '../words.ts'

const t = wordsOf(tutorWords)
const filmClasses =
  'aspect-video max-md:-mx-[16px] max-md:-mt-[24px] md:w-full md:rounded-sheet lg:col-start-2 lg:row-start-1 lg:self-start'
const portraitClasses = 'size-32 shrink-0 rounded-card md:size-[192px]'
const headerClasses = 'flex flex-wrap items-center gap-x-4 gap-y-3 md:gap-x-6'

/** Above the name on a phone, beside it where there is room. */
export function TutorFilm({ tutor }: { tutor: TutorInfo }): ReactNode {
  const { name, video, thumbnail, image } = tutor
  return (
    video && (
      <Film
        src={video}
        poster={thumbnail ?? image}
        label={t('video', { name: name ?? '' })}
        className={clsx(filmClasses, sharedFace)}
      />
    )
  )
}

/** Name, rating and the tutor's own words; without a film the face is large beside them. */
export function TutorHeader({ tutor, action }: { tutor: TutorInfo; action: ReactNode }): ReactNode {
  const { name, bio, gender, avgRating, ratingCount, online, video } = tutor
  const taught = lessonsTaught(tutor)
  return (
    <header className={topClasses}>
      <div className={headerClasses}>
        {!video && <TutorPicture tutor={tutor} className={clsx(portraitClasses, sharedFace)} />}
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <PageHeading className="mb-0!" title={t('pageTitle', { name: name ?? '' })}>
            <Name>{name}</Name>
          </PageHeading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {ratingCount > 0 && (
              <a href="#reviews" className="rounded-control hover:underline touch:py-2">
                <Rating compact value={avgRating} count={ratingCount} />
              </a>
            )}
            {isNewcomer(tutor) && <NewChip tutor={tutor} />}
            {taught && <span className="text-ink-soft text-sm">{t('taughtHere', { lessons: taught })}</span>}
            {online && (
              <Chip tone="success" icon={CircleDot}>
                {onlineNow(gender)}
              </Chip>
            )}
          </p>
        </div>
        {action}
      </div>
      {bio && <SpeechBubble className="md:text-lg">{bio}</SpeechBubble>}
    </header>
  )
}

/** Placeholder of the page in the places of the film, the picture, the name and the booking card. */
export function TutorSkeleton(): ReactNode {
  const { face, hasFilm = true }: FaceState = useLocation().state ?? {}
  const classes = hasFilm ? filmClasses : portraitClasses
  const picture = face ? (
    <TutorPicture
      tutor={hasFilm ? { ...face, image: face.thumbnail ?? face.image } : face}
      className={clsx('visible', classes, sharedFace)}
    />
  ) : (
    <Skeleton className={classes} />
  )
  return (
    <div className={clsx(pageClasses, besideClasses)}>
      {hasFilm && picture}
      <div className={topClasses}>
        <div className={headerClasses}>
          {!hasFilm && picture}
          <div className="flex min-w-0 flex-1 basis-40 flex-col gap-3">
            <Skeleton className="h-8 w-3/4 md:w-64" />
            <Skeleton className="h-6 w-1/2 md:w-40" />
          </div>
        </div>
        <SkeletonText lines={2} className="py-1" />
      </div>
      <Skeleton className={clsx('h-40 w-full rounded-card md:h-64', asideClasses(hasFilm))} />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  )
}

export const pageClasses = 'grid grid-cols-1 gap-5 md:gap-8 *:min-w-0'
/** Where there is room, the film and below it the booking card stand beside the column. */
export const besideClasses = 'lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_360px]'
const topClasses = 'flex flex-col gap-4 md:gap-6 lg:col-start-1 lg:row-start-1'

/** The place of the booking card, which stays in sight. */
export function asideClasses(hasFilm: boolean): string {
  return clsx(
    'lg:sticky lg:top-[calc(var(--top-bar)+2rem)] lg:col-start-2 lg:self-start',
    hasFilm ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1',
  )
}

/** The tutor in the own words, what speaks for the tutor, and the topics. */
export function TutorAbout({ tutor }: { tutor: TutorInfo }): ReactNode {
  const { about, topics } = tutor
  return (
    <CardPart heading={tutorWords.aboutHeading}>
      {about && <RichText html={about} />}
      <Standing tutor={tutor} />
      {topics.length > 0 && (
        <Part heading={tutorWords.topicsHeading}>
          <Topics names={topics} />
        </Part>
      )}
    </CardPart>
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
