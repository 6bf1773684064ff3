/** What people write to and about each other: messages, ratings, feedback, reports and requests. */
import { z } from 'zod'
import { lines, richText, text } from './basic.ts'
import {
  contactMessageLength,
  contactTitleLength,
  feedbackLength,
  interviewLevel as interviewLevels,
  introVideoNoteLength,
  messageLength,
  ratingStars,
  ratingTextLength,
  reportTextLength,
  reportTitleLength,
  shortNoteLength,
  topicNameLength,
  verdictReasonLength,
} from './limits.ts'

export const messageText = richText(messageLength, {
  short: 'message-text-too-short',
  long: 'message-text-too-long',
  invalid: 'message-text-invalid-html',
})

export const ratingValue = z
  .int()
  .min(ratingStars.min, { error: 'too-low-rating-value' })
  .max(ratingStars.max, { error: 'too-high-rating-value' })

export const ratingText = lines(ratingTextLength, { short: 'too-short-rating-text', long: 'too-long-rating-text' })

/** What the two sides of an interview or a demo session write for each other. */
export const feedback = richText(feedbackLength, {
  short: 'interview-feedback-too-short',
  long: 'interview-feedback-too-long',
  invalid: 'interview-feedback-invalid-html',
})

/** What the texts of an interview or a demo session may be refused for. */
export const feedbackCodes = [
  'interview-feedback-invalid-html',
  'interview-feedback-too-short',
  'interview-feedback-too-long',
  'interview-note-invalid-html',
  'interview-note-too-short',
  'interview-note-too-long',
] as const

/** What only staff read. */
export const staffNote = richText(feedbackLength, {
  short: 'interview-note-too-short',
  long: 'interview-note-too-long',
  invalid: 'interview-note-invalid-html',
})

export const interviewLevel = z
  .int()
  .min(interviewLevels.min, { error: 'too-low-interview-level' })
  .max(interviewLevels.max, { error: 'too-high-interview-level' })

export const introVideoNote = lines(introVideoNoteLength)

/** One of the two names of a topic. */
export const topicName = text(topicNameLength, { short: 'short-topic-name', long: 'long-topic-name' })

export const contactTitle = text(contactTitleLength, {
  short: 'short-contact-request-title',
  long: 'long-contact-request-title',
})

export const contactMessage = lines(contactMessageLength, {
  short: 'short-contact-request-message',
  long: 'long-contact-request-message',
})

/** Also the category of a report. */
export const reportTitle = text(reportTitleLength)

/** The description of a report, or the message of a reply to it. */
export const reportText = lines(reportTextLength)

export const verdictReason = lines(verdictReasonLength)

export const shortNote = lines(shortNoteLength)
