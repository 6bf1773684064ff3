import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { loginPath } from '@hiwar/kit/shell/redirect.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { trialPath } from '../kept-choice.tsx'
import { tutorWords } from './words.ts'

const t = wordsOf(tutorWords)

interface TrialButtonProps {
  tutor: { id: number; name: string | null; nextFree: string | null }
  onTrial: () => void
  className?: string
}

/** «درس تعارف مجاني، ١٥ دقيقة», for people who may have one; keeps its place until that is known. */
export function TrialButton({ tutor, onTrial, className = '' }: TrialButtonProps): ReactNode {
  const price = useTrialPrice()
  const isVisitor = useLogin() === null
  if (price === null || tutor.nextFree === null) return null
  if (price === undefined) return <span aria-hidden="true" className={`block h-10 touch:h-11 ${className}`} />
  const words = price === 0 ? tutorWords.freeTrial : t('pricedTrial', { price: formatMoney(price) })
  const look = {
    tone: 'quiet',
    size: 'small',
    className,
    'aria-label': t('trialWith', { trial: words, name: tutor.name ?? '' }),
  } as const
  return isVisitor ? (
    <LinkButton to={loginPath(trialPath(tutor.id))} {...look}>
      {words}
    </LinkButton>
  ) : (
    <Button onClick={onTrial} {...look}>
      {words}
    </Button>
  )
}

/** The price of a trial for the viewer; null where there is none, undefined while that is unknown. */
function useTrialPrice(): number | null | undefined {
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
