/** Bounds of what staff do from the control room: saved views, views of accounts, acts on many rows, figures, texts. */
import type { Bounds } from './limits.ts'

export const savedViewNameLength: Bounds = { min: 2, max: 40 }
/** Of the query string that a saved view keeps. */
export const viewAddressLength: Bounds = { min: 1, max: 2000 }
/** The database keeps the limit. */
export const savedViewsOfPerson = 30
/** Length of the reason for which staff view an account; its owner reads it. */
export const viewReasonLength: Bounds = { min: 5, max: 255 }
/** Rows of one act on many, of which suspensions are fewer, and the seconds in which it can be taken back. */
export const bulkRows = 200
export const bulkSuspensions = 20
export const bulkUndoSeconds = 30
/** What became of an act on many rows is kept so long. // ours */
export const bulkDays = 30
/** ours: how many months of figures are read at once. */
export const figureMonths = { min: 1, max: 24, default: 13 } as const
/**
 * ours: a student is asked after so many lessons that took place, and again after so many days; a figure needs so many
 * answers.
 */
export const surveyLessons = 3
export const surveyDays = 90
export const surveyAnswers = 20
export const surveyScore: Bounds = { min: 0, max: 10 }
/** Of published texts, in characters and numbers of parts. */
// ours
export const documentBounds = {
  title: { min: 2, max: 150 },
  line: { min: 2, max: 1500 },
  also: { min: 1, max: 200 },
  summary: { min: 5, max: 300 },
  lines: 30,
  blocks: 100,
} as const
/** A version that changes something of substance takes effect no earlier than so many days after its publication. */
export const materialNoticeDays = 14
/** A version is published no more than so many days before it takes effect. */
export const latestEffectDays = 365
