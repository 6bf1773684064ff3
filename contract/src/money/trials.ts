/** The trial lesson of a student, and its figures for staff; money in piastres. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { isWindowOfDays, windowQuery } from '../calls/query.ts'
import { basisPoints, count, day, id, instant, piastres } from '../fields/basic.ts'
import { figureDays } from '../fields/limits.ts'
import { brief } from '../people/people.ts'

/**
 * Off: no trial is sold. Phone: only a verified phone is missing. Open: can be ordered. Held: ordered, without an open
 * lesson. Booked: with one. Used: there is none any more, or a plan stands whose minutes come first.
 */
export const TrialState = {
  Off: 'off',
  Phone: 'phone',
  Open: 'open',
  Held: 'held',
  Booked: 'booked',
  Used: 'used',
} as const
export type TrialState = (typeof TrialState)[keyof typeof TrialState]

export const trial = z
  .object({
    state: z.literal(Object.values(TrialState)),
    planId: id.nullable(),
    price: piastres,
    /** Days in which a trial that is ordered now may be taken. */
    days: count,
    /** The end of the trial; null unless it is held or booked. */
    until: instant.nullable(),
    /** How often the student canceled its lesson. */
    canceled: count,
  })
  .meta({ id: 'Trial' })
export type Trial = z.output<typeof trial>

/** Trials by the time of their order, and what came of them. */
const figures = {
  claimed: count,
  booked: count,
  held: count,
  missedByTutor: count,
  missedByStudent: count,
  missedByBoth: count,
  givenBack: count,
  /** Students who paid for a plan by 30 days after the lesson. */
  paid: count,
  /** Of the trials that were held, those whose student paid. */
  conversion: basisPoints,
  /** What tutors earned with these lessons. */
  cost: piastres,
}

export const trialFigures = z
  .object({
    total: z.object(figures),
    weeks: z.array(z.object({ ...figures, week: day })).describe('By the Sunday of the week, newest first'),
    tutors: z
      .array(z.object({ ...figures, tutor: brief, unusual: z.boolean().describe('Many trials, hardly any plan') }))
      .describe('Most trials first'),
  })
  .meta({ id: 'TrialFigures' })
export type TrialFigures = z.output<typeof trialFigures>

export const trialEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/trial',
    action: 'trial.read',
    view: true,
    summary: "How the caller's trial lesson stands",
    reply: trial,
  },
  figures: {
    method: 'GET',
    path: '/api/v1/stat/trial',
    action: 'trial.figures',
    view: false,
    summary: 'What came of the trial lessons that were ordered in this time, of at most 366 days',
    query: z.object(windowQuery).refine((window) => isWindowOfDays(window, figureDays), { path: ['before'] }),
    reply: trialFigures,
  },
})
