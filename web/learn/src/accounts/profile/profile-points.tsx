/** The nine points of a tutor's profile, ticked as the tutor types. */
import { gender } from '@hiwar/contract/enumerations/basic.ts'
import { city } from '@hiwar/contract/enumerations/cities.ts'
import { about, bio, birthYearIn, phone, tutorName } from '@hiwar/contract/fields/people.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Circle, CircleCheck } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { profileWords as words } from '../words.ts'
import type { TypedProfile } from './typed-profile.ts'

export interface TypedTutorProfile extends TypedProfile {
  bio: string
  about: string
}

interface ProfilePoint {
  /** Input that the point leads to. */
  field: keyof TypedTutorProfile | 'email'
  words: string
  isMet: boolean
}

export function profilePoints(typed: TypedTutorProfile, user: User, year: number): ProfilePoint[] {
  const { name, city: typedCity, birthYear } = typed
  return [
    { field: 'name', words: words.arabicName, isMet: tutorName.safeParse(name).success },
    { field: 'phone', words: words.phone, isMet: phone.safeParse(typed.phone).success },
    { field: 'city', words: words.city, isMet: city.safeParse(Number(typedCity)).success },
    { field: 'gender', words: words.gender, isMet: gender.safeParse(typed.gender).success },
    { field: 'birthYear', words: words.birthYear, isMet: birthYearIn(year).safeParse(Number(birthYear)).success },
    { field: 'bio', words: words.bio, isMet: bio.safeParse(typed.bio).success },
    { field: 'about', words: words.about, isMet: about.safeParse(typed.about).success },
    { field: 'email', words: words.pointEmail, isMet: user.verifiedEmail },
    { field: 'phone', words: words.pointPhone, isMet: user.verifiedPhone },
  ]
}

interface Points {
  points: readonly ProfilePoint[]
}

/** «٦ من ٩», beside the button. */
export function PointCount({ points }: Points): ReactNode {
  const done = points.filter(({ isMet }) => isMet).length
  return (
    <span className="tabular ms-auto whitespace-nowrap text-ink-soft">
      {wordsOf(words)('pointsDone', { done: formatNumber(done), all: formatNumber(points.length) })}
    </span>
  )
}

/** Where the list has no room: the first missing point, as a link to its input. */
export function NextPoint({ points }: Points): ReactNode {
  const next = points.find(({ isMet }) => !isMet)
  if (next === undefined) return null
  return (
    <p className="w-full text-ink-soft text-sm xl:hidden">
      {wordsOf(words).rich('nextPoint', {
        point: next.words,
        link: (chunks) => (
          <a key="point" href={`#profile-${next.field}`} onClick={goTo} className={textLinkClasses}>
            {chunks}
          </a>
        ),
      })}
    </p>
  )
}

/** The missing points, each a link to its input. */
export function PointList({ points }: Points): ReactNode {
  return (
    <Card aria-label={words.points} className="max-xl:hidden xl:sticky xl:top-[calc(var(--top-bar)+1.5rem)]">
      <div className="flex items-baseline justify-between">
        <h2 className="text-lg">{words.points}</h2>
        <PointCount points={points} />
      </div>
      <ul className="mt-3 flex flex-col">
        {points.map((point) => (
          <li key={point.words}>
            <a
              href={`#profile-${point.field}`}
              onClick={goTo}
              className="flex min-h-10 items-center gap-3 rounded-control px-2 hover:bg-sunken"
            >
              <Icon
                of={point.isMet ? CircleCheck : Circle}
                className={point.isMet ? 'text-success' : 'text-ink-faint'}
              />
              <span className={point.isMet ? 'text-ink-soft' : 'text-ink'}>{point.words}</span>
              <span className="sr-only">، {point.isMet ? words.pointDone : words.pointOpen}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const place = document.getElementById(event.currentTarget.hash.slice(1))
  const input = place?.matches('input, select, textarea, [contenteditable]') ? place : place?.querySelector('input')
  input?.focus()
}
