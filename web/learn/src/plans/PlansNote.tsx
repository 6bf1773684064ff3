import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonOrigin, Role } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney, Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay, spokenNear } from '@hiwar/kit/format/date-time.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { LinkButton, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarCheck, CalendarClock, CircleCheck, Gift, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeptChoiceLine, useKeptBooking } from '../kept-choice.tsx'
import { useFrozenWords } from '../own-freeze.ts'
import { useRenewal } from '../use-renewal.ts'
import { useTrialPrice } from '../use-trial-price.ts'
import { barrierOf } from './PlanCard.tsx'
import { planWords as words } from './words.ts'

const t = wordsOf(words)

/** Above the plans: what the viewer has already, or may have before any plan. */
export function PlansNote(): ReactNode {
  const buys = useMay('payment.pay-card')
  const renewal = useRenewal(buys)
  const now = useNow()
  const frozen = useFrozenWords()
  const booked = useBookedTrial(buys)
  const kept = useKeptBooking()
  const price = useTrialPrice()
  const current = buys ? renewal?.current : null
  if (current) {
    const minutes = countOf('minute', current.weeklyMinutes)
    return (
      <Note
        icon={CircleCheck}
        title={t('current', { minutes, day: formatShortDay(current.end, now) })}
        text={`${frozen ?? words.canBook} ${barrierOf(renewal, now) ?? words.renewsNow}`}
      >
        {frozen === null && (
          <LinkButton to="/tutors" size="small" className="max-md:w-full">
            {words.book}
          </LinkButton>
        )}
        <LinkButton to="/payments" tone="quiet" size="small" className="max-md:w-full">
          {words.manage}
        </LinkButton>
      </Note>
    )
  }
  const queued = buys ? renewal?.queued : null
  if (queued) {
    return (
      <Note icon={CalendarClock} title={barrierOf(renewal, now)} text={words.waitsText}>
        <LinkButton to="/payments?tab=subscription&refund=next" tone="quiet" size="small" className="max-md:w-full">
          {words.manage}
        </LinkButton>
      </Note>
    )
  }
  if (booked) {
    const tutor = booked.members.find(({ role }) => role !== Role.Student)?.name ?? ''
    const title = t.rich('trialBooked', {
      tutor,
      when: spokenNear(booked.lesson.start, now),
      name: (chunks) => <Name key="name">{chunks}</Name>,
    })
    return (
      <Note icon={CalendarCheck} title={title} text={words.trialFirst}>
        <LinkButton
          to={`/upcoming-lessons?lesson=${booked.lesson.id}`}
          tone="quiet"
          size="small"
          className="max-md:w-full"
        >
          {words.showLesson}
        </LinkButton>
      </Note>
    )
  }
  if (kept) return <KeptChoiceLine className="mb-5" />
  if (typeof price !== 'number') return null
  return (
    <p className="mb-5 flex items-center gap-3 rounded-card bg-brand-tint px-4 py-2.5 leading-snug">
      <Icon of={Gift} className="size-5.5 text-brand-ink" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6">
        <span className="font-semibold">
          {price === 0 ? words.freeTrial : t('pricedTrial', { price: formatMoney(price) })}
        </span>
        <TextLink to="/tutors" className="touch:inline-flex touch:min-h-11 touch:items-center">
          {words.chooseTutor}
        </TextLink>
      </span>
    </p>
  )
}

/** The trial lesson that is ahead or running; a student without a plan has no other one. */
function useBookedTrial(asks: boolean) {
  const query = { canceled: false, future: true, now: true, size: 1 } as const
  const record = useRead(lessonEndpoints.list, { query }, { enabled: asks }).data?.list[0]
  return asks && record?.lesson.origin === LessonOrigin.Trial ? record : null
}

interface NoteProps {
  icon: LucideIcon
  title: ReactNode
  text: string
  /** What can be done. */
  children: ReactNode
}

function Note({ icon, title, text, children }: NoteProps): ReactNode {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-brand-tint px-5 py-3.5">
      <div className="flex min-w-0 flex-1 basis-52 gap-3">
        <Icon of={icon} className="mt-0.5 size-5.5 text-brand-ink" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">{children}</div>
    </div>
  )
}
