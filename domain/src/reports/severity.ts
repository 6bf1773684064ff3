/** How much a report hurries, and when its first answer is due (trust 4.10). */
import { ReportKind, ReportSeverity, ReportSource } from '@hiwar/contract/enumerations/reports.ts'
import { HOUR, type Instant, plus } from '../time/instant.ts'

export interface ReportFacts {
  readonly category: string
  readonly source: ReportSource
  /** The reporter or the reported person is under 18. */
  readonly anyMinor: boolean
}

const dangers: readonly string[] = [ReportKind.Threat, ReportKind.Fear]
const conduct: readonly string[] = [ReportKind.Conduct, ReportKind.Rude]

export function severityOf({ category, source, anyMinor }: ReportFacts): ReportSeverity {
  if (dangers.includes(category) || (anyMinor && conduct.includes(category))) return ReportSeverity.Unsafe
  const isSerious = conduct.includes(category) || category === ReportKind.Contact || source === ReportSource.System
  return isSerious ? ReportSeverity.Serious : ReportSeverity.Normal
}

const hours: Readonly<Record<ReportSeverity, number>> = { unsafe: 1, serious: 4, normal: 24 }

/** The time of the first answer: hours that really pass, by night and over a change of the clock too. */
export function firstAnswerDue(severity: ReportSeverity, created: Instant): Instant {
  return plus(created, hours[severity] * HOUR)
}

const rising = [ReportSeverity.Normal, ReportSeverity.Serious, ReportSeverity.Unsafe] as const

/** The severer of the two: another category never makes a report hurry less. */
export function severer(one: ReportSeverity, other: ReportSeverity): ReportSeverity {
  return rising.indexOf(one) > rising.indexOf(other) ? one : other
}
