/** Fields that people write to each other: messages, ratings, feedback, reports and requests. */
import { z } from 'zod'
import { lines, text } from './basic.ts'
import {
  contactMessageLength,
  contactTitleLength,
  interviewLevel as interviewLevels,
  introVideoNoteLength,
  ratingReplyLength,
  ratingStars,
  ratingTextLength,
  reportTextLength,
  reportTitleLength,
  severityNoteLength,
  topicNameLength,
  verdictReasonLength,
} from './limits.ts'
import { richFields, richText } from './rich-text.ts'

export const messageText = richText('message')

export const ratingValue = z
  .int()
  .min(ratingStars.min, { error: 'too-low-rating-value' })
  .max(ratingStars.max, { error: 'too-high-rating-value' })

export const ratingText = lines(ratingTextLength, { short: 'too-short-rating-text', long: 'too-long-rating-text' })

/** What a tutor replies to a review. */
export const ratingReplyText = lines(ratingReplyLength)

/** Feedback in an interview or demo session, visible to the other side. */
export const feedback = richText('feedback')

/** Error codes of the texts of an interview or demo session. */
export const feedbackCodes = [
  ...Object.values(richFields.feedback.codes),
  ...Object.values(richFields.staffNote.codes),
] as const

/** A note that only staff read. */
export const staffNote = richText('staffNote')

export const interviewLevel = z
  .int()
  .min(interviewLevels.min, { error: 'too-low-interview-level' })
  .max(interviewLevels.max, { error: 'too-high-interview-level' })

export const introVideoNote = lines(introVideoNoteLength)

/** One of a topic's two names. */
export const topicName = text(topicNameLength, { short: 'short-topic-name', long: 'long-topic-name' })

export const contactTitle = text(contactTitleLength, {
  short: 'short-contact-request-title',
  long: 'long-contact-request-title',
})

export const contactMessage = lines(contactMessageLength, {
  short: 'short-contact-request-message',
  long: 'long-contact-request-message',
})

/** The title of a report, and also its category. */
export const reportTitle = text(reportTitleLength)

/** The description of a report, or the text of a reply. */
export const reportText = lines(reportTextLength)

/** Why staff change the severity of a report. */
export const severityNote = text(severityNoteLength)

export const verdictReason = lines(verdictReasonLength)
