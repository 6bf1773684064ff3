import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { useLogin, useVerdict } from '@hiwar/kit/login/login.ts'
import { loginPath } from '@hiwar/kit/shell/redirect.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookedTutor, Moving } from '../booking/openings.ts'
import { bookingPath } from '../kept-choice.tsx'
import { askToVerify, confirmEmail, confirmPhone } from '../shell/verification.ts'
import { frameWords } from '../shell/words.ts'

const BookLessonDialog = lazy(async () => ({
  default: (await import('../booking/BookLessonDialog.tsx')).BookLessonDialog,
}))

interface Opening {
  tutor: BookedTutor
  startAt?: Instant | undefined
  trial?: boolean
  moving?: Moving
}

interface Bookable {
  id: number
  name: string | null
  image: string | null
}

/** Opens the booking dialog from any page, after login and verification where these are required. */
export function useBookingDialog() {
  const user = useLogin()?.user
  const navigate = useNavigate()
  const [opening, setOpening] = useState<Opening | null>(null)

  async function book(tutor: Bookable, startAt?: Instant): Promise<void> {
    const login = loginFor(tutor, startAt)
    if (login !== undefined) void navigate(login)
    else if (await askToVerify()) setOpening({ tutor: bookedTutor(tutor), startAt })
  }

  /** A visitor has a link instead, which leads back here. */
  async function bookTrial(tutor: Bookable): Promise<void> {
    if (await askToVerify()) setOpening({ tutor: bookedTutor(tutor), trial: true })
  }

  /** For a visitor the way to the login, a link that works before the scripts have arrived. */
  function loginFor({ id }: Bookable, startAt?: Instant): string | undefined {
    return user === undefined ? loginPath(bookingPath(id, startAt)) : undefined
  }

  function move(tutor: Bookable, { lesson }: LessonRecord): void {
    const { id, slotId, start, duration } = lesson
    setOpening({ tutor: bookedTutor(tutor), moving: { lessonId: id, slotId, start, duration } })
  }

  const proof = (
    <span className="flex flex-wrap justify-center gap-3">
      <Button onClick={() => void confirmEmail()}>{frameWords.verifyEmail}</Button>
      <Button onClick={() => void confirmPhone()}>{frameWords.verifyPhone}</Button>
    </span>
  )
  const dialog: ReactNode = opening && (
    <Suspense fallback={null}>
      <BookLessonDialog {...opening} proof={proof} onClose={() => setOpening(null)} />
    </Suspense>
  )
  /** Tutors and staff see pages without booking. */
  const mayBook = useVerdict('lesson.book') !== 'forbidden'
  return { mayBook, book, bookTrial, loginFor, move, dialog }
}

function bookedTutor({ id, name, image }: Bookable): BookedTutor {
  return { id, name: name ?? '', image }
}
