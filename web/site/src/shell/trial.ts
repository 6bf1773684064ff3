/** The first step that the pages offer: a trial lesson where there is one, else the way to a plan. */
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'

type Offering = Pick<SiteFacts, 'learnUrl' | 'trialPrice'>

/** Where «احجز أول درس» leads; with a trial, the new account goes on to the tutors who give it. */
export function registerAddress({ learnUrl, trialPrice }: Offering): string {
  const address = `${learnUrl}/register/student`
  return trialPrice === null ? address : `${address}?redirect=${encodeURIComponent('/tutors')}`
}
