import { type LessonDuration, PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { pageSize, trialMinutes } from '@hiwar/contract/fields/limits.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import type { Trial } from '@hiwar/contract/money/trials.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { lessonWords } from '@hiwar/kit/plans/lesson-price.ts'
import { bestDiscount, inOrder, isRecommended, lessonsOf, offerOf } from '@hiwar/kit/plans/offer.ts'
import { Guarantee } from '@hiwar/kit/plans/PlanFigures.tsx'
import { planCardWords } from '@hiwar/kit/plans/words.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { DialogFoot } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { checkoutPath, readKeptPlan } from '../kept-choice.tsx'
import { offerOfTrial } from './trial.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

interface ChooseLessonProps {
  trial: Trial | undefined
  start: Instant
  /** Of the time that was chosen. */
  duration: LessonDuration
  now: number
  /** Takes the free trial, or first asks for the number that it needs. */
  onTrial: () => void
  /** Called with what is chosen: the trial is shorter than other lessons. */
  onLook: (isTrial: boolean) => void
  /** Called before the person leaves to pay, to come back to this booking. */
  onPay: () => void
}

/** What a student without minutes takes: the trial lesson, or a plan. */
export function ChooseLesson(props: ChooseLessonProps): ReactNode {
  const plans = useRead(planEndpoints.list, { query: { size: pageSize.max } })
  return (
    <DataBlock
      query={plans}
      skeleton={
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      }
    >
      {({ list }) => <Offers {...props} plans={inOrder(list.filter(({ active }) => active))} />}
    </DataBlock>
  )
}

/** Value of the trial among the numbers of plans. */
const trialChoice = 'trial'

function Offers({
  trial,
  plans,
  start,
  duration,
  now,
  onTrial,
  onLook,
  onPay,
}: ChooseLessonProps & { plans: readonly Plan[] }): ReactNode {
  const settings = useRead(platformEndpoints.publicSettings, {}).data
  const kept = readKeptPlan()
  const { isOffered, isTooLate } = offerOfTrial(trial, start, now)
  const preferred = plans.find(({ id }) => id === kept?.planId)
  const offered = plans.map(({ id }) => String(id))
  const first = preferred ?? (isOffered && !isTooLate ? trialChoice : (plans.find(isRecommended) ?? plans[0]))
  const [pressed, setPressed] = useState<string | null>(null)
  // What was pressed may be offered no more.
  const isThere = pressed !== null && (pressed === trialChoice ? isOffered && !isTooLate : offered.includes(pressed))
  const chosen = isThere ? pressed : String(typeof first === 'object' ? first.id : first)
  const plan = plans.find(({ id }) => String(id) === chosen)
  const period = (plan === preferred && kept?.period) || PlanPeriod.Month
  const isFree = trial?.price === 0
  const saving = Math.max(bestDiscount(plans, PlanPeriod.Quarter), bestDiscount(plans, PlanPeriod.Year))

  const isTrial = chosen === trialChoice
  const look = useEffectEvent(onLook)
  useEffect(() => look(isTrial), [isTrial])
  const pays = (planId: number, of: PlanPeriod) => (
    <LinkButton to={checkoutPath({ planId, period: of })} onClick={onPay}>
      {bookingWords.pay}
    </LinkButton>
  )
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {trial?.state === 'used'
          ? messageOf('trial-used')
          : isOffered
            ? bookingWords.lessonNote
            : bookingWords.plansAlone}
      </p>
      <RadioGroup
        label={bookingWords.lesson}
        hideLabel
        lay="column"
        value={chosen}
        onChange={(event) => setPressed(event.target.value)}
        choices={[
          ...(isOffered && trial
            ? [
                {
                  value: trialChoice,
                  words: (
                    <Row
                      name={isFree ? bookingWords.freeTrial : t('pricedTrial', { price: formatMoney(trial.price) })}
                    />
                  ),
                  note: isTooLate
                    ? t('trialTooLate', { days: countOf('day', trial.days) })
                    : t(duration > trialMinutes ? 'trialShorter' : 'trialNote', {
                        chosen: countOf('minute', duration),
                        minutes: countOf('minute', trialMinutes),
                      }),
                  disabled: isTooLate,
                },
              ]
            : []),
          ...plans.map((each) => ({
            value: each.id,
            words: (
              <Row
                name={planName(each)}
                isBest={isRecommended(each)}
                aside={t('monthPrice', { price: formatMoney(offerOf(each, PlanPeriod.Month).monthly) })}
              />
            ),
            note: planNote(each),
          })),
        ]}
      />
      <div className="mt-4 flex flex-col items-center gap-1.5 text-center text-ink-soft text-sm">
        {isTrial ? bookingWords.trialChangeable : saving > 0 && t('saving', { percent: formatPercent(saving) })}
        {!isTrial && settings?.selfRefund && <Guarantee days={settings.withdrawalDays} />}
      </div>
      <DialogFoot>
        {plan !== undefined ? (
          pays(plan.id, period)
        ) : trial?.state === 'open' && trial.planId !== null && !isFree ? (
          pays(trial.planId, PlanPeriod.Month)
        ) : (
          <Button onClick={onTrial}>{isFree ? bookingWords.takeTrial : bookingWords.verifyPhone}</Button>
        )}
      </DialogFoot>
    </>
  )
}

/** The name at the start of a row, the price at its end. */
function Row({ name, isBest = false, aside }: { name: string; isBest?: boolean; aside?: ReactNode }): ReactNode {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="flex flex-wrap items-center gap-x-2">
        {name}
        {isBest && <Chip tone="accent">{planCardWords.recommended}</Chip>}
      </span>
      {aside && <span className="tabular">{aside}</span>}
    </span>
  )
}

function planName({ tier }: Plan): string {
  return t('plan', { tier: tierWords[tier] })
}

/** «٤ دروس أسبوعيًا، نصف ساعة بنحو ١٠٤ جنيهات.» */
function planNote(plan: Plan): string {
  const { short, long } = lessonsOf(plan)
  return t('planNote', { lessons: countOf('lesson', long || short), lesson: lessonWords(plan) })
}
