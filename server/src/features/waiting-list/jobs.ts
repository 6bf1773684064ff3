/** The jobs of offers, by the names under which they wait. */
import { jobKind } from '../../platform/jobs/jobs.ts'

export interface OfferJob {
  offerId: number
  tutorId: number
}

/** An offer of the night begins in the morning. */
export const beginDue = jobKind<OfferJob>('waiting.offer-begin')
export const beginKeyOf = (offerId: number) => `waiting-offer-begin:${offerId}`

export const endDue = jobKind<OfferJob>('waiting.offer-end')
export const endKeyOf = (offerId: number) => `waiting-offer-end:${offerId}`
