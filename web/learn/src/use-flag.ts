import { type FlagName, FlagState, flagEndpoints, flagTerms } from '@hiwar/contract/platform/flags.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'

/**
 * Whether the feature behind the flag is open to the viewer. While that is unknown nothing of it shows; where it cannot
 * be read, the state counts with which the flag began. `asks` is false where the viewer has no use of the feature.
 */
export function useFlag(name: FlagName, asks = true): boolean {
  const { data, isError } = useRead(flagEndpoints.own, {}, { enabled: asks, staleTime: MINUTE })
  if (!asks) return false
  return data?.includes(name) ?? (isError && flagTerms[name].initial.state === FlagState.On)
}
