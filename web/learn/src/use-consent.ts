import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useVerdict } from '@hiwar/kit/login/login.ts'

/** How payments renew: by hand alone, by a standing consent that may be given, or by the one that the student gave. */
export function useConsentState(): 'by-hand' | 'possible' | 'given' {
  const isPossible = useRead(platformEndpoints.publicSettings, {}).data?.renewalConsent === true
  const isStudent = useVerdict('renewal.give') === 'allow'
  const care = useRead(subscriptionEndpoints.care, {}, { enabled: isPossible && isStudent })
  if (care.data?.consent) return 'given'
  return isPossible ? 'possible' : 'by-hand'
}
