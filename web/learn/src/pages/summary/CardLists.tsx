/** The cards of a desk to read: corrections and words. */
import type { DeskCard, FixCard, WordCard } from '@hiwar/contract/appointments/desks.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { languageOf } from '@hiwar/kit/format/languages.tsx'
import type { ReactNode } from 'react'
import { SayButton } from '../../speech/SayButton.tsx'
import { RightText, WrongText } from './NoteLines.tsx'
import { OrderedText } from './OrderedText.tsx'

export function fixesOf(cards: readonly DeskCard[]): FixCard[] {
  return cards.filter((card) => card.kind === 'fix')
}

export function wordsOfCards(cards: readonly DeskCard[]): WordCard[] {
  return cards.filter((card) => card.kind === 'word')
}

const listClasses = 'flex flex-col divide-y divide-line'
const itemClasses = 'wrap-anywhere py-3 first:pt-0 last:pb-0'

/** What was said struck through, the better way, and why. */
export function Corrections({ cards }: { cards: readonly FixCard[] }): ReactNode {
  return (
    <ul className={listClasses}>
      {cards.map(({ id, said, better, why }) => (
        <li key={id} className={itemClasses}>
          {said !== '' && (
            <Line text={said}>
              <WrongText>
                <OrderedText>{said}</OrderedText>
              </WrongText>
            </Line>
          )}
          {better !== '' && (
            <Line text={better}>
              <RightText>
                <OrderedText>{better}</OrderedText>
              </RightText>
            </Line>
          )}
          {why !== '' && (
            <Line text={why} className="text-ink-soft text-sm">
              <OrderedText>{why}</OrderedText>
            </Line>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Words({ cards }: { cards: readonly WordCard[] }): ReactNode {
  return (
    <ul className={listClasses}>
      {cards.map(({ id, word, meaning, example }) => (
        <li key={id} className={itemClasses}>
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
