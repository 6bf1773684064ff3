import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'

/** The price of a trial for the viewer; null where there is none, undefined while that is unknown. */
export function useTrialPrice(): number | null | undefined {
  const isVisitor = useLogin() === null
  const isStudent = useMay('lesson.book')
  const settings = useRead(platformEndpoints.publicSettings, {}, { enabled: isVisitor })
  const trial = useRead(trialEndpoints.read, {}, { enabled: isStudent })
  if (isVisitor) return settings.isError ? null : settings.data?.trialPrice
  if (!isStudent || trial.isError) return null
  if (trial.data === undefined) return undefined
  const { state, price } = trial.data
  return state === 'open' || state === 'phone' || state === 'held' ? price : null
}
