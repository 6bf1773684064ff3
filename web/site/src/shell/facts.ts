/** Every number that the pages quote, from the rules and settings themselves, in the words of a sentence. */
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { age, codeMinutes, interviewMinutes, introVideoSeconds, sessionWindow } from '@hiwar/contract/fields/limits.ts'
import type { Settings } from '@hiwar/contract/platform/settings.ts'
import { MONTHS_AFTER_REJECTION } from '@hiwar/domain/meetings/history.ts'
import { PENALTY, PENALTY_DAYS } from '@hiwar/domain/ratings/displayed.ts'
import { verdictThresholds } from '@hiwar/domain/sessions/evidence.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { businessDays } from '@hiwar/domain/withdrawals/terms.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { formatNumber, formatRating } from '@hiwar/kit/format/numbers.ts'

const hundredthsOfStar = 100

export function ruleFacts(settings: Settings): Facts {
  return {
    short: countOf('minute', LessonDuration.Short),
    shortNumber: formatNumber(LessonDuration.Short),
    long: countOf('minute', LessonDuration.Long),
    horizon: countAfter('day', settings.bookingHorizonDays),
    notice: countAfter('minute', settings.defaultNotice),
    openBefore: countAfter('minute', sessionWindow.minutesBefore),
    waits: countAfter('minute', verdictThresholds.wait / MINUTE),
    came: countAfter('minute', verdictThresholds.came / MINUTE),
    verdict: countAfter('minute', latestVerdictMinutes),
    fawryHours: countAfter('hour', settings.fawryExpiryHours),
    codeMinutes: countAfter('minute', codeMinutes),
    hourlyRate: formatMoney(settings.hourlyRate),
    shortPay: formatMoney(Math.floor((settings.hourlyRate * LessonDuration.Short) / minutesOfHour)),
    longPay: formatMoney(Math.floor((settings.hourlyRate * LessonDuration.Long) / minutesOfHour)),
    withdrawMin: formatMoney(settings.withdrawMinAmount),
    withdrawMax: formatMoney(settings.withdrawMaxAmount),
    payDays: `${formatNumber(businessDays - 1)} إلى ${countOf('day', businessDays)}`,
    interview: countOf('minute', interviewMinutes),
    retryMonths: countAfter('month', MONTHS_AFTER_REJECTION),
    videoShortest: countAfter('second', introVideoSeconds.min),
    videoLongest: countAfter('minute', introVideoSeconds.max / 60),
    penalty: formatRating(PENALTY / hundredthsOfStar),
    penaltyDays: countAfter('day', PENALTY_DAYS),
    youngest: countAfter('year', age.min),
  }
}

const minutesOfHour = 60
/** The verdict falls by itself at the latest so long after the end. */
const latestVerdictMinutes = 5

/** Puts facts into a text: «خلال {hours}». A name that nobody gave is a fault of ours and stops the page. */
export type Facts = Readonly<Record<string, string>>

export function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`No fact for {${name}} in: ${text}`)
    return fact
  })
}
