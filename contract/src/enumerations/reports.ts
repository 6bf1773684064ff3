/** Enumerations of reports, and the kinds of problems that people choose from. */
import { z } from 'zod'

/** How soon staff answer first: within one hour (`unsafe`), four, or a day; day and night. */
export const ReportSeverity = { Unsafe: 'unsafe', Serious: 'serious', Normal: 'normal' } as const
export type ReportSeverity = (typeof ReportSeverity)[keyof typeof ReportSeverity]
export const reportSeverity = z.literal(Object.values(ReportSeverity)).meta({ id: 'ReportSeverity' })

export const ReportSource = {
  Person: 'person',
  /** The server filed it because of what it read in messages. */
  System: 'system',
} as const
export type ReportSource = (typeof ReportSource)[keyof typeof ReportSource]
export const reportSource = z.literal(Object.values(ReportSource)).meta({ id: 'ReportSource' })

/** What staff did about the reported person; the reporter learns it when the report is closed. */
export const ReportOutcome = {
  Warned: 'warned',
  Suspended: 'suspended',
  Frozen: 'frozen',
  NoViolation: 'no-violation',
} as const
export type ReportOutcome = (typeof ReportOutcome)[keyof typeof ReportOutcome]
export const reportOutcome = z.literal(Object.values(ReportOutcome)).meta({ id: 'ReportOutcome' })

/** Kinds that decide how much a report hurries. ours: a category is free text, and these are its texts that count. */
export const ReportKind = {
  Conduct: 'سلوك غير لائق',
  Rude: 'رسالة مزعجة أو مسيئة',
  Contact: 'طلب التواصل أو الدفع خارج حوار',
  Threat: 'تهديد أو تحرّش',
  Fear: 'أخشى على سلامتي أو سلامة غيري',
} as const
export type ReportKind = (typeof ReportKind)[keyof typeof ReportKind]
export const reportKinds: readonly ReportKind[] = Object.values(ReportKind)
