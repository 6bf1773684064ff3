import type { TutorReview } from '@hiwar/contract/people/ratings.ts'
import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNear, formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { RichText } from '@hiwar/kit/texts/RichText.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { ReactNode } from 'react'
import { fill } from '../shell/facts.ts'
import { ButtonLink } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { tutorThings } from '../shell/structured-data.ts'
import { siteWords } from '../words.ts'

type Tutor = NonNullable<SiteFacts['tutor']>

/** A tutor's public page: profile, reviews, and a link to booking. */
export function personPage(input: PageInput, { card, reviews }: Tutor): SitePage {
  const name = card.name ?? ''
  return {
    path: `/t/${card.id}`,
    title: fill(personTexts.title[card.gender ?? 'male'], { name }),
    description: fill(personTexts.description, { name, bio: asSentence(card.bio ?? '') }),
    picture: 'person',
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

function Person({ card, reviews, learnUrl, now }: PersonProps): ReactNode {
  const name = card.name ?? ''
  const picture = card.thumbnail ?? card.image
  return (
    <div className="gutter mx-auto max-w-content py-8 md:py-12">
      <div className="flex flex-col gap-5 md:flex-row md:items-center md:gap-8">
        {picture && (
          <img
            src={picture}
            alt=""
            width="208"
            height="208"
            className="size-40 shrink-0 rounded-card bg-sunken object-cover md:size-52"
          />
        )}
        <div className="flex flex-col items-start gap-3">
          <h1 tabIndex={-1} className="text-3xl md:text-4xl">
            <bdi>{name}</bdi>
          </h1>
          {card.ratingCount > 0 ? (
            <Rating value={card.avgRating} count={card.ratingCount} />
          ) : (
            <Chip tone="accent">{siteWords.isNew}</Chip>
          )}
          <p dir="auto" className="max-w-reading text-ink-soft text-lg">
            {card.bio}
          </p>
          {card.nextFree && (
            <p className="text-brand-ink">{fill(nextFree, { when: formatNear(card.nextFree, now) })}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink size="large" href={`${learnUrl}/t/${card.id}?book=1`} data-event="book">
              {personTexts.book}
            </ButtonLink>
            <ButtonLink size="large" tone="quiet" href={`${learnUrl}/tutors`}>
              {personTexts.others}
            </ButtonLink>
          </div>
        </div>
      </div>
      <PersonFacts card={card} />
      <section aria-labelledby="reviews" className="mt-10 max-w-reading">
        <h2 id="reviews" className="mb-4 text-2xl">
          {personTexts.reviews}
        </h2>
        {reviews.length === 0 ? (
          <p className="text-ink-soft">{personTexts.noReviews}</p>
        ) : (
          <Reviews reviews={reviews} now={now} />
        )}
      </section>
    </div>
  )
}

const nextFree = 'أقرب موعد: {when}'

function PersonFacts({ card }: { card: TutorCard }): ReactNode {
  return (
    <>
      {card.about && (
        <section aria-labelledby="about" className="mt-10 max-w-reading">
          <h2 id="about" className="mb-3 text-2xl">
            {personTexts.about}
          </h2>
          <RichText html={card.about} className="text-ink-soft" />
        </section>
      )}
      {card.topics.length > 0 && (
        <section aria-labelledby="topics" className="mt-10">
          <h2 id="topics" className="mb-3 text-2xl">
            {personTexts.topics}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {card.topics.map((topic) => (
              <li key={topic}>
                <Chip tone="brand">{topic}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.video && (
        <Player
          preload="none"
          src={card.video}
          aria-label={fill(personTexts.video, { name: card.name ?? '' })}
          {...(card.thumbnail && { poster: card.thumbnail })}
          className="mt-10 w-full max-w-reading object-cover"
        />
      )}
      {card.lessonCount > 0 && (
        <section aria-labelledby="numbers" className="mt-10">
          <h2 id="numbers" className="mb-3 text-2xl">
            {personTexts.numbers}
          </h2>
          <ul className="flex flex-wrap gap-x-8 gap-y-2 font-semibold text-lg">
            <li>{countOf('student', card.studentCount)}</li>
            <li>{countOf('lesson', card.lessonCount)}</li>
          </ul>
        </section>
      )}
    </>
  )
}

function Reviews({ reviews, now }: { reviews: readonly TutorReview[]; now: number }): ReactNode {
  return (
    <ul className="flex flex-col gap-4">
      {reviews.map(({ id, name, value, text, createdAt }) => (
        <li key={id} className="rounded-card border border-line bg-surface p-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">
              <bdi>{name}</bdi>
            </span>
            <Rating value={value} />
            <time dateTime={createdAt.slice(0, 10)} className="text-ink-faint text-sm">
              {formatShortDay(createdAt, now)}
            </time>
          </p>
          {text && (
            <p dir="auto" className="mt-2 whitespace-pre-line break-words text-ink-soft">
              {text}
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
    '{name}: {bio} حصص إنجليزي أونلاين على حوار، لك وحدك، في مواعيد من اختيارك، مع إلغاء مجاني قبل بداية الدرس.',
  book: 'احجز درسًا',
  about: 'نبذة',
  topics: 'موضوعات الدروس',
  reviews: 'التقييمات',
  noReviews: 'لا تقييمات بعد. التقييم متاح بعد أول درس.',
  numbers: 'بالأرقام',
  others: 'كل المدرّسين',
  video: 'فيديو تعريفي: {name}',
} as const
