/** Every number that the pages quote, as words, taken from the rules and settings. */
import { LessonDuration, PlanPeriod, periodInstallments } from '@hiwar/contract/enumerations/basic.ts'
import { bankWords, installmentWords, tierWords, withdrawMethodWords } from '@hiwar/contract/enumerations/words.ts'
import { studentSheetDays } from '@hiwar/contract/fields/desk-limits.ts'
import {
  adultAge,
  age,
  appealDays,
  callReportDays,
  codeMinutes,
  contactRequestMonths,
  dataExportDays,
  deletionHoldDays,
  endedLoginDays,
  evidenceDays,
  interviewMinutes,
  introVideoSeconds,
  messageEditHours,
  noticeDays,
  objectionHours,
  pictureAge,
  securityEventDays,
  sessionWindow,
  trackedEventDays,
  trialMinutes,
} from '@hiwar/contract/fields/limits.ts'
import { FreezeDays } from '@hiwar/contract/money/freezes.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import { MONTHS_AFTER_REJECTION } from '@hiwar/domain/meetings/history.ts'
import { PENALTY, PENALTY_DAYS } from '@hiwar/domain/ratings/displayed.ts'
import { reliabilityDays } from '@hiwar/domain/reliability/figures.ts'
import { rungs } from '@hiwar/domain/reliability/ladder.ts'
import {
  appealAnswer,
  appealWithin,
  fadingDays,
  lateAfter,
  noticePoints,
  pointsOfMiss,
} from '@hiwar/domain/reliability/points.ts'
import { type Fraction, verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { RENEWAL_CLOCK } from '@hiwar/domain/time/cairo.ts'
import { DAY, HOUR, MINUTE } from '@hiwar/domain/time/lengths.ts'
import { businessDays } from '@hiwar/domain/withdrawals/terms.ts'
import { countAfter, countOf, nouns } from '../format/counted.ts'
import { formatNumber, formatRating } from '../format/numbers.ts'
import { pointNoun } from '../format/points.ts'
import { namedPrice } from '../plans/lesson-price.ts'
import { inOrder, lessonsOf } from '../plans/offer.ts'

export type RuleSources = Pick<SiteFacts, 'settings' | 'plans' | 'trialPrice'>

const hundredthsOfStar = 100

export function ruleFacts({ settings, plans, trialPrice }: RuleSources): Facts {
  return {
    trialPrice: trialPrice === 0 || trialPrice === null ? 'مجاني' : `بـ ${pounds(trialPrice)}`,
    trialLength: countOf('minute', trialMinutes),
    trialDays: countAfter('day', settings.trialDays),
    short: countOf('minute', LessonDuration.Short),
    shortNumber: formatNumber(LessonDuration.Short),
    long: countOf('minute', LessonDuration.Long),
    horizon: countAfter('day', settings.bookingHorizonDays),
    notice: countAfter('minute', settings.defaultNotice),
    openBefore: countAfter('minute', sessionWindow.minutesBefore),
    waits: countAfter('minute', verdictThresholds.wait / MINUTE),
    came: countAfter('minute', verdictThresholds.came / MINUTE),
    verdict: countAfter('minute', latestVerdictMinutes),
    linkPart: partWords(verdictThresholds.link),
    outagePart: partWords(verdictThresholds.outage),
    objection: countAfter('hour', objectionHours),
    renewal: `${formatNumber(Number.parseInt(RENEWAL_CLOCK, 10))} صباحًا`,
    ...unusedFacts(settings.rolloverWeeks > 0),
    ...renewalFacts(settings.renewalConsent),
    freezeAnswer: freezeAnswer(settings.freezesPerYear),
    planAdvice: planAdvice(plans),
    lessonPrice: lessonPriceOf(plans),
    refundWay: settings.selfRefund ? refundWays.oneself : refundWays.byStaff,
    withdrawalDays: countAfter('day', settings.withdrawalDays),
    refundDays: countAfter('day', settings.refundPayDays),
    withdrawalText: (settings.withdrawalTextChecked && settings.withdrawalText) || '',
    fawryHours: countAfter('hour', settings.fawryExpiryHours),
    quarterParts: partsOf(PlanPeriod.Quarter),
    yearParts: partsOf(PlanPeriod.Year),
    codeMinutes: countAfter('minute', codeMinutes),
    editHours: countAfter('hour', messageEditHours),
    hourlyRate: pounds(settings.hourlyRate),
    shortPay: pounds(Math.floor((settings.hourlyRate * LessonDuration.Short) / minutesOfHour)),
    longPay: pounds(Math.floor((settings.hourlyRate * LessonDuration.Long) / minutesOfHour)),
    withdrawMin: pounds(settings.withdrawMinAmount),
    withdrawMax: pounds(settings.withdrawMaxAmount),
    withdrawWays: settings.withdrawMethods.map((method) => withdrawMethodWords[method]).join(' أو '),
    banks: Object.values(bankWords).join('، '),
    payDays: `${formatNumber(businessDays - 1)} إلى ${countOf('day', businessDays)}`,
    interview: countOf('minute', interviewMinutes),
    retryMonths: countAfter('month', MONTHS_AFTER_REJECTION),
    videoShortest: countAfter('second', introVideoSeconds.min),
    videoLongest: countAfter('minute', introVideoSeconds.max / 60),
    penalty: formatRating(PENALTY / hundredthsOfStar),
    penaltyDays: countAfter('day', PENALTY_DAYS),
    ...reliabilityFacts(),
    youngest: countAfter('year', age.min),
    youngestNumber: formatNumber(age.min),
    oldest: countAfter('year', age.max),
    adult: formatNumber(adultAge),
    pictureAge: formatNumber(pictureAge),
    reportDays: countAfter('day', callReportDays),
    trackedDays: countAfter('day', trackedEventDays),
    securityDays: countAfter('day', securityEventDays),
    noticeDays: countAfter('day', noticeDays),
    loginDays: countAfter('day', endedLoginDays),
    contactMonths: countAfter('month', contactRequestMonths),
    copyDays: countAfter('day', dataExportDays),
    appealDays: countAfter('day', appealDays),
    evidenceDays: countAfter('day', evidenceDays),
    holdDays: countAfter('day', deletionHoldDays),
    reliabilityDays: countAfter('day', reliabilityDays),
    sheetDays: countAfter('day', studentSheetDays),
  }
}

/** The points of broken appointments and the rungs of the ladder. */
function reliabilityFacts(): Facts {
  const [early, near, late] = noticePoints.map(({ points }) => countOf(pointNoun, points))
  const [first, second, last] = fadingDays.map((days) => countAfter('day', days))
  const rungFacts = rungs.flatMap(({ level, points, days }) => [
    [`rung${level}`, countAfter(pointNoun, points)],
    [`rungDays${level}`, countAfter('day', days)],
  ])
  return {
    lossEarly: early ?? '',
    lossNear: near ?? '',
    lossLate: late ?? '',
    noShowPoints: countOf(pointNoun, pointsOfMiss('no-show')),
    absentPoints: countOf(pointNoun, pointsOfMiss('absent')),
    fadeFirst: first ?? '',
    fadeSecond: second ?? '',
    fadeLast: last ?? '',
    latePoints: countOf(pointNoun, pointsOfMiss('late')),
    lateAfter: countAfter('minute', lateAfter / MINUTE),
    penaltyAppealDays: countAfter('day', appealWithin / DAY),
    penaltyAppealHours: countAfter('hour', appealAnswer / HOUR),
    ...Object.fromEntries(rungFacts),
  }
}

/** Whether a subscription may be frozen. */
function freezeAnswer(times: number): string {
  if (times === 0) return 'الإيقاف المؤقت غير متاح الآن، ودقائق كل أسبوع تتجدّد في موعدها.'
  const { One, Four } = FreezeDays
  return `نعم، من صفحة «المدفوعات»: من ${countAfter('week', One / 7)} إلى ${countAfter('week', Four / 7)} في المرة، وحتى ${countAfter('time', times)} خلال ١٢ شهرًا. تنتقل نهاية الاشتراك بالمدة نفسها، ولا تنقص دقائقك.`
}

/** Whether payments renew, as the pages say it. */
function renewalFacts(byConsent: boolean): Facts {
  return byConsent
    ? {
        noRenewal: 'لا تجديد دون موافقتك',
        renewsAlone: 'لا يتجدّد دون موافقتك',
        renewalAnswer:
          'لا، إلا بموافقة دائمة تعطيها من صفحة «المدفوعات» وتوقفها بضغطة واحدة. ومن دونها ينتهي الاشتراك في موعده ولا نخصم بعده أي مبلغ.',
      }
    : {
        noRenewal: 'بلا تجديد تلقائي',
        renewsAlone: 'لا يتجدّد وحده',
        renewalAnswer: 'لا. ينتهي الاشتراك في موعده ولا نخصم بعده أي مبلغ، وتجديده قرارك وحدك.',
      }
}

/** What becomes of the minutes that a week has left, as the pages say it. */
function unusedFacts(rolls: boolean): Facts {
  return rolls
    ? {
        unused: 'وينتقل الباقي إلى الأسبوع التالي مرة واحدة',
        unusedMinutes: 'الدقائق الباقية تنتقل إلى الأسبوع التالي مرة واحدة، بما لا يزيد على دقائق أسبوع كامل،',
        unusedAnswer: 'تنتقل إلى الأسبوع التالي مرة واحدة، وتُستخدم قبل دقائقه. والفكرة أن يصير الكلام عادة كل أسبوع.',
      }
    : {
        unused: 'ولا ينتقل الباقي إلى الأسبوع التالي',
        unusedMinutes: 'الدقائق الباقية لا تنتقل إلى الأسبوع التالي،',
        unusedAnswer:
          'لا تنتقل إلى الأسبوع التالي، فكل أسبوع يبدأ بدقائقه كاملة. والفكرة أن يصير الكلام عادة كل أسبوع.',
      }
}
const refundWays = {
  oneself: 'تسترد المبلغ بنفسك من صفحة «المدفوعات» في أي وقت من مدة الاشتراك.',
  byStaff: 'لتسترد المبلغ اكتب إلينا من صفحة التواصل في أي وقت من مدة الاشتراك.',
} as const

const minutesOfHour = 60
/** Longest time in minutes from the end of a lesson to its automatic verdict. */
const latestVerdictMinutes = 5

function partWords({ part, of }: Fraction): string {
  const words = part === 1 ? ({ 2: 'نصف', 3: 'ثلث', 4: 'ربع' } as Readonly<Record<number, string>>)[of] : undefined
  return words ?? `${formatNumber(part)} من ${formatNumber(of)} من`
}

/** «قسطان أو ٣ أقساط»: the ways to pay a period in parts. */
function partsOf(period: PlanPeriod): string {
  const counts = periodInstallments[period].toSorted((one, other) => one - other)
  return counts.map((count) => installmentWords[count]).join(' أو ')
}

/** «٤٥ جنيهًا» from piastres, for sentences; tables use `formatMoney`. */
function pounds(piastres: number): string {
  return countAfter(poundNoun, piastres / 100)
}

const poundNoun = { ...nouns.pound, zero: 'لا شيء' }

/** «نصف ساعة بنحو ١٠٤ جنيهات في باقة «خفيفة» الشهرية»; empty without plans. */
function lessonPriceOf(plans: readonly Plan[]): string {
  const price = namedPrice(plans)
  return price === undefined ? '' : `${price.lesson} ${price.ofPlan}`
}

function publicPlans(plans: readonly Plan[]): Plan[] {
  return inOrder(plans.filter((plan) => !plan.forInvitesOnly))
}

/** How many lessons the smallest and the largest public plan allow; empty when there are no plans. */
function planAdvice(plans: readonly Plan[]): string {
  const ordered = publicPlans(plans)
  const ends = [...new Set([ordered[0], ordered.at(-1)])].filter((plan) => plan !== undefined)
  return ends.map(lessonsSaid).join(' ')
}

function lessonsSaid(plan: Plan): string {
  const { short, long } = lessonsOf(plan)
  const [count, minutes] = long > 0 ? [long, LessonDuration.Long] : [short, LessonDuration.Short]
  return `باقة «${tierWords[plan.tier]}» تكفي ${countAfter('lesson', count)} من ${countOf('minute', minutes)} في الأسبوع.`
}

/** Values for the placeholders of a text: «خلال {hours}». `fill` throws when a value is missing. */
export type Facts = Readonly<Record<string, string>>

export function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`No fact for {${name}} in: ${text}`)
    return fact
  })
}
