/** Enumerations of what is found in texts that people write to and about each other. */
import { z } from 'zod'

/** A way to meet or to pay outside Hiwar. */
export const ContactKind = {
  Phone: 'phone',
  Mail: 'mail',
  /** An address of a service for talking; other links are free, because lessons need them. */
  Link: 'link',
  /** A name in another network. */
  Handle: 'handle',
  /** A request to go on in another network. */
  Invite: 'invite',
  Payment: 'payment',
} as const
export type ContactKind = (typeof ContactKind)[keyof typeof ContactKind]
export const contactKind = z.literal(Object.values(ContactKind)).meta({ id: 'ContactKind' })

/** Why staff hide the text of a review; never because it is bad. */
export const HiddenReason = {
  Abuse: 'abuse',
  Contact: 'contact',
  /** It shows who somebody is. */
  Identity: 'identity',
  NotAboutLesson: 'not-about-lesson',
} as const
export type HiddenReason = (typeof HiddenReason)[keyof typeof HiddenReason]
export const hiddenReason = z.literal(Object.values(HiddenReason)).meta({ id: 'HiddenReason' })
