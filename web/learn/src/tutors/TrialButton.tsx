import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Button, type ButtonClasses, inPlace, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { trialPath } from '../kept-choice.tsx'
import { useTrialPrice } from '../use-trial-price.ts'
import { tutorWords } from './words.ts'

const t = wordsOf(tutorWords)

interface TrialButtonProps {
  tutor: { id: number; name: string | null; nextFree: string | null }
  onTrial: () => void
  /** «درس تعارف مجاني», where its length has no place. */
  brief?: boolean
  tone?: ButtonClasses['tone']
  className?: string
}

/** «درس تعارف مجاني، ١٥ دقيقة», for people who may have one; keeps its place until that is known. */
export function TrialButton(props: TrialButtonProps): ReactNode {
  const { tutor, onTrial, brief = false, tone = 'quiet', className = '' } = props
  const price = useTrialPrice()
  const isVisitor = useLogin() === null
  if (price === null || tutor.nextFree === null) return null
  if (price === undefined) return <span aria-hidden="true" className={`block h-10 touch:h-11 ${className}`} />
  const words = brief || price > 0 ? trialInShort(price) : tutorWords.freeTrial
  const look = {
    tone,
    size: 'small',
    className,
    'aria-label': t('trialWith', { trial: words, name: tutor.name ?? '' }),
  } as const
  return isVisitor ? (
    <LinkButton to={trialPath(tutor.id)} {...inPlace(onTrial)} {...look}>
      {words}
    </LinkButton>
  ) : (
    <Button onClick={onTrial} {...look}>
      {words}
    </Button>
  )
}

function trialInShort(price: number): string {
  return price === 0 ? tutorWords.freeTrialInShort : t('pricedTrial', { price: formatMoney(price) })
}
