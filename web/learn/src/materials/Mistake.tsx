import { languageOf } from '@hiwar/kit/format/languages.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { Check, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderedText } from '../OrderedText.tsx'
import { materialWords as words } from './words.ts'

interface MistakeProps {
  wrong: string
  right: string
  why?: ReactNode
}

/** What was said wrongly and how it is right, each with a sign of its own besides the colour; what is empty is left out. */
export function Mistake({ wrong, right, why }: MistakeProps): ReactNode {
  return (
    <div className="flex flex-col gap-1.5 rounded-control bg-sunken px-4 py-3">
      <Side icon={X} text={wrong} as={WrongText} className="text-danger-ink" />
      <Side icon={Check} text={right} as={RightText} className="font-medium text-success-ink" />
      {why && (
        <p dir="auto" className="wrap-anywhere text-ink-soft text-sm">
          {why}
        </p>
      )}
    </div>
  )
}

interface SideProps {
  icon: LucideIcon
  text: string
  as: typeof WrongText
  className: string
}

function Side({ icon, text, as: Marked, className }: SideProps): ReactNode {
  if (text === '') return null
  return (
    <p className={clsx('flex items-start gap-2', className)}>
      <Icon of={icon} className="mt-1" />
      <bdi lang={languageOf(text)} className="wrap-anywhere min-w-0">
        <Marked>
          <OrderedText>{text}</OrderedText>
        </Marked>
      </bdi>
    </p>
  )
}

export function WrongText({ children }: { children: ReactNode }): ReactNode {
  return (
    <s className="text-danger-ink">
      <Hidden>{words.wrong}</Hidden>
      {children}
    </s>
  )
}

export function RightText({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className="text-success-ink underline underline-offset-4">
      <Hidden>{words.right}</Hidden>
      {children}
    </span>
  )
}

/** Its own direction keeps the Arabic word from deciding the direction of an English line. */
function Hidden({ children }: { children: string }): ReactNode {
  return (
    <span dir="rtl" className="sr-only">
      {children}{' '}
    </span>
  )
}
