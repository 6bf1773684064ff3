/** The cards of a desk to read: corrections and words. */
import type { DeskCard, FixCard, WordCard } from '@hiwar/contract/appointments/desks.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { languageOf } from '@hiwar/kit/format/languages.tsx'
import type { ReactNode } from 'react'
import { Mistake } from '../../materials/Mistake.tsx'
import { OrderedText } from '../../OrderedText.tsx'
import { SayButton } from '../../speech/SayButton.tsx'

export function fixesOf(cards: readonly DeskCard[]): FixCard[] {
  return cards.filter((card) => card.kind === 'fix')
}

export function wordsOfCards(cards: readonly DeskCard[]): WordCard[] {
  return cards.filter((card) => card.kind === 'word')
}

export function Corrections({ cards }: { cards: readonly FixCard[] }): ReactNode {
  return (
    <ul className="flex flex-col gap-2">
      {cards.map(({ id, said, better, why }) => (
        <li key={id}>
          <Mistake wrong={said} right={better} why={why && <OrderedText>{why}</OrderedText>} />
        </li>
      ))}
    </ul>
  )
}

export function Words({ cards }: { cards: readonly WordCard[] }): ReactNode {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {cards.map(({ id, word, meaning, example }) => (
        <li key={id} className="wrap-anywhere py-3 first:pt-0 last:pb-0">
          <div className="flex items-center gap-2">
            <p className="min-w-0">
              <Ltr className="font-semibold">{word}</Ltr>
            </p>
            {word !== '' && <SayButton text={word} />}
          </div>
          {meaning !== '' && <Line text={meaning}>{meaning}</Line>}
          {example !== '' && (
            <Line text={example} className="text-ink-soft text-sm">
              {example}
            </Line>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A line of somebody's text in its own direction. */
function Line({ text, className, children }: { text: string; className?: string; children: ReactNode }): ReactNode {
  return (
    <p dir="auto" lang={languageOf(text)} className={className}>
      {children}
    </p>
  )
}
