import { type TutorInfo, type TutorStrip, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { dayOfMonth, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { openBooking, useMayBook } from '../../shell/booking.ts'
import { NewChip, Standing } from '../Standing.tsx'
import { BookButton, nextFreeWords, TutorPicture } from '../TutorCard.tsx'
import { tutorWords } from '../words.ts'
import { compareWords as words } from './words.ts'

const t = wordsOf(words)

/** Head, five facts, the week and the button: the rows that the columns share. */
const rows = 'row-span-8 grid grid-rows-subgrid'
const two = 'grid-cols-[repeat(2,minmax(16rem,1fr))]'
const three = 'grid-cols-[repeat(3,minmax(16rem,1fr))]'

/** `/tutors?compare=1,2,3`: two or three tutors beside one another; on a phone the columns are swiped. */
export function CompareView({ ids }: { ids: readonly number[] }): ReactNode {
  const strips = useRead(tutorEndpoints.strip, { query: { ids: [...ids] } })
  return (
    <>
      <PageHeading
        action={
          <LinkButton to="/tutors" tone="quiet" size="small">
            {words.back}
          </LinkButton>
        }
      >
        {words.title}
      </PageHeading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section aria-label={words.columns} tabIndex={0} className="relative -m-1 snap-x overflow-x-auto p-1">
        <ul className={clsx('grid grid-rows-[repeat(8,auto)] gap-x-3 md:gap-x-5', ids.length === 2 ? two : three)}>
          {ids.map((id) => (
            <li key={id} className={`${rows} snap-start`}>
              <Column id={id} strip={strips.data?.find(({ tutorId }) => tutorId === id)} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Column({ id, strip }: { id: number; strip: TutorStrip | undefined }): ReactNode {
  const tutor = useRead(tutorEndpoints.info, { params: { id } })
  // A comparison may be kept for longer than a tutor stays.
  if (tutor.error instanceof ApiError && tutor.error.status === 404) {
    return (
      <Card className={`${rows} content-start`}>
        <p className="row-span-8 text-ink-soft">{words.gone}</p>
      </Card>
    )
  }
  return (
    <Card className={`${rows} content-start gap-y-4`}>
      <div className={tutor.data === undefined ? 'row-span-8' : 'contents'}>
        <DataBlock
          query={tutor}
          skeleton={
            <div className="flex flex-col gap-4">
              <Skeleton className="size-24 rounded-card" />
              <SkeletonText lines={8} />
            </div>
          }
        >
          {(read) => <Facts tutor={read} strip={strip} />}
        </DataBlock>
      </div>
    </Card>
  )
}

function Facts({ tutor, strip }: { tutor: TutorInfo; strip: TutorStrip | undefined }): ReactNode {
  const stats = useRead(tutorEndpoints.stats, { params: { id: tutor.id } }).data
  const mayBook = useMayBook()
  const { id, name, topics, ratingCount, avgRating } = tutor
  return (
    <>
      <div className="flex flex-col gap-2">
        <TutorPicture tutor={tutor} first className="size-24 rounded-card" />
        <h2 className="line-clamp-2 text-lg">
          <TextLink to={`/t/${id}`}>
            <Name>{name}</Name>
          </TextLink>
        </h2>
      </div>
      <Fact label={words.rating}>
        {ratingCount > 0 ? <Rating compact value={avgRating} count={ratingCount} /> : <NewChip tutor={tutor} />}
      </Fact>
      <Fact label={words.lessons}>{stats ? formatNumber(stats.lessonCount) : '…'}</Fact>
      <Fact label={words.students}>{stats ? formatNumber(stats.studentCount) : '…'}</Fact>
      <Fact label={words.topics}>{topics.length > 0 ? topics.join(' · ') : words.none}</Fact>
      <Standing tutor={tutor} />
      <div className="flex flex-col gap-2">
        <p className="text-sm">{nextFreeWords(tutor)}</p>
        <Week strip={strip} />
      </div>
      {mayBook && (
        <BookButton
          tutor={tutor}
          label={wordsOf(tutorWords)('bookWith', { name: name ?? '' })}
          onBook={() => openBooking({ tutor })}
          className="self-end"
        />
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <dl>
      <dt className="text-ink-faint text-sm">{label}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

/** How much of each of the next seven days can be booked; without an answer its place stays empty. */
function Week({ strip }: { strip: TutorStrip | undefined }): ReactNode {
  const now = useNow()
  return (
    <div className="min-h-14">
      {strip && (
        <>
          <p className="mb-1 text-ink-faint text-sm">{words.week}</p>
          <ul className="grid grid-cols-7 gap-1">
            {strip.days.map(({ day, minutes }) => {
              const date = formatDay(rangeOfCairoDay(parseCairoDay(day)).start, now)
              return (
                <li key={day} className={clsx('rounded-control py-1 text-center text-sm', shadeOf(minutes))}>
                  <span aria-hidden="true" className="tabular">
                    {formatNumber(dayOfMonth(parseCairoDay(day)))}
                  </span>
                  <span className="sr-only">
                    {minutes === 0
                      ? t('dayFull', { day: date })
                      : t('dayFree', { day: date, minutes: countOf('minute', minutes) })}
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}

/** An hour and more, less than an hour, or nothing. */
function shadeOf(minutes: number): string {
  if (minutes >= 60) return 'bg-brand-tint-strong font-semibold text-brand-ink'
  return minutes > 0 ? 'bg-brand-tint text-brand-ink' : 'bg-sunken text-ink-faint'
}
