import type { TutorReview } from '@hiwar/contract/people/ratings.ts'
import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import { reliabilityFigures } from '@hiwar/domain/reliability/figures.ts'
import { fill } from '@hiwar/kit/documents/facts.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatNear, formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import { Quotation } from '@hiwar/kit/ui/bubbles.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { ButtonLink, Promises } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { tutorThings } from '../shell/structured-data.ts'
import { sharedTexts, siteWords } from '../words.ts'

type Tutor = NonNullable<SiteFacts['tutor']>

/** A tutor's public page: profile, reviews, and a link to booking. */
export function personPage(input: PageInput, { card, reviews, picture }: Tutor): SitePage {
  const name = card.name ?? ''
  return {
    path: `/t/${card.id}`,
    title: fill(personTexts.title[card.gender ?? 'male'], { name }),
    description: fill(personTexts.description, { name, bio: asSentence(card.bio ?? '') }),
    picture: picture ?? 'person',
    things: tutorThings({ card, reviews }, input),
    body: <Person {...input} card={card} reviews={reviews} />,
  }
}

function asSentence(text: string): string {
  return /[.؟!]$/.test(text) ? text : `${text}.`
}

interface PersonProps extends PageInput {
  card: TutorCard
  reviews: readonly TutorReview[]
}

function Person({ card, reviews, learnUrl, now, rules }: PersonProps): ReactNode {
  const name = card.name ?? ''
  const picture = card.thumbnail ?? card.image
  return (
    <div className="gutter mx-auto grid max-w-content gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 md:grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-8">
        {picture && (
          <img
            src={picture}
            alt=""
            width="176"
            height="176"
            className="size-26 rounded-card bg-sunken object-cover md:row-span-2 md:size-44"
          />
        )}
        <div className="flex min-w-0 flex-1 basis-36 flex-col items-start gap-2 md:self-end">
          <h1 tabIndex={-1} className="text-2xl md:text-4xl">
            <bdi>{name}</bdi>
          </h1>
          {card.ratingCount > 0 ? (
            <Rating value={card.avgRating} count={card.ratingCount} />
          ) : (
            <Chip tone="accent">{siteWords.isNew}</Chip>
          )}
        </div>
        <p dir="auto" className="max-w-reading text-ink-soft text-lg max-md:basis-full md:self-start">
          {card.bio}
        </p>
      </div>
      <aside
        aria-label={personTexts.booking}
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-rest md:p-6 lg:sticky lg:top-24 lg:row-span-2 lg:self-start print:hidden"
      >
        {card.nextFree && (
          <p className="font-semibold text-brand-ink text-lg">
            {wordsOf(sharedTexts)('nextFree', { when: formatNear(card.nextFree, now) })}
          </p>
        )}
        {rules.lessonPrice && <p>{rules.lessonPrice}.</p>}
        <ButtonLink size="large" full href={`${learnUrl}/t/${card.id}?book=1`} data-event="book">
          {personTexts.book}
        </ButtonLink>
        <ButtonLink full tone="quiet" href={`${learnUrl}/tutors`}>
          {siteWords.allTutors}
        </ButtonLink>
        <Promises rules={rules} className="mt-1" />
      </aside>
      <div className="flex max-w-reading flex-col gap-9">
        <PersonFacts card={card} />
        <Part id="reviews" heading={personTexts.reviews}>
          {reviews.length === 0 ? (
            <p className="text-ink-soft">{personTexts.noReviews}</p>
          ) : (
            <Reviews reviews={reviews} now={now} tutor={name} />
          )}
        </Part>
      </div>
    </div>
  )
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** First in the tutor's own voice, then in words and numbers. */
function PersonFacts({ card }: { card: TutorCard }): ReactNode {
  const { onTime } = reliabilityFigures(card.reliability)
  return (
    <>
      {card.video && (
        <Player
          preload="none"
          src={card.video}
          aria-label={fill(personTexts.video, { name: card.name ?? '' })}
          {...(card.thumbnail && { poster: card.thumbnail })}
          className="w-full object-cover"
        />
      )}
      {card.about && (
        <Part id="about" heading={personTexts.about}>
          <RichText html={card.about} className="text-ink-soft" />
        </Part>
      )}
      {card.topics.length > 0 && (
        <Part id="topics" heading={personTexts.topics}>
          <ul className="flex flex-wrap gap-2">
            {card.topics.map((topic) => (
              <li key={topic}>
                <Chip tone="brand">{topic}</Chip>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {card.lessonCount > 0 && (
        <Part id="numbers" heading={personTexts.numbers}>
          <ul className="flex flex-wrap gap-x-8 gap-y-2 font-semibold text-lg">
            <li>{countOf('student', card.studentCount)}</li>
            <li>{countOf('lesson', card.lessonCount)}</li>
            {onTime && (
              <li>
                {fill(personTexts.onTime, {
                  share: formatPercent(onTime.percent * 100),
                  lessons: countAfter('lesson', onTime.of),
                })}
              </li>
            )}
          </ul>
        </Part>
      )}
    </>
  )
}

interface ReviewsProps {
  reviews: readonly TutorReview[]
  now: number
  tutor: string
}

function Reviews({ reviews, now, tutor }: ReviewsProps): ReactNode {
  return (
    <ul className="flex flex-col gap-6">
      {reviews.map(({ id, name, value, text, createdAt, reply }) => (
        <li key={id}>
          <Quotation
            by={
              <>
                <span className="font-semibold text-ink">
                  <bdi>{name}</bdi>
                </span>
                <time dateTime={createdAt.slice(0, 10)}>{formatShortDay(createdAt, now)}</time>
              </>
            }
          >
            <Rating value={value} />
            {text && <span className="mt-1 block whitespace-pre-line break-words">{text}</span>}
          </Quotation>
          {reply && (
            <p className="ms-6 mt-2 whitespace-pre-line break-words rounded-card bg-sunken px-4 py-3 text-sm">
              <span className="block font-semibold">{fill(personTexts.reply, { name: tutor })}</span>
              {reply.text}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const personTexts = {
  title: { female: '{name}، مدرّسة إنجليزي أونلاين', male: '{name}، مدرّس إنجليزي أونلاين' },
  description:
    '{name}: {bio} دروس إنجليزي أونلاين على حوار، لك وحدك، في مواعيد من اختيارك، مع إلغاء مجاني قبل بداية الدرس.',
  book: 'احجز درسًا',
  booking: 'الحجز',
  about: 'نبذة',
  topics: 'موضوعات الدروس',
  reviews: 'التقييمات',
  reply: 'رد {name}',
  noReviews: 'لا تقييمات بعد. التقييم متاح بعد أول درس.',
  numbers: 'بالأرقام',
  onTime: 'حضور في الموعد {share} من {lessons}',
  video: 'فيديو تعريفي: {name}',
} as const
