import { cardLengths } from '@hiwar/contract/fields/desk-limits.ts'
import { clipped } from '@hiwar/domain/desk/bounded.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { useKeepFocus } from '@hiwar/kit/ui/overlays/focus.ts'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { BookA, MessageSquareQuote, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { SayButton } from '../../speech/SayButton.tsx'
import { mayErase, useDesk, useDeskStatus } from '../desk.ts'
import { useShared } from '../use-desk-parts.ts'
import { addCard, allCards, type Card, type CardKind, cardFields, cardsOf, isOwnCard, setGone } from './card.ts'
import { SharedField } from './SharedField.tsx'
import { cardWords as words } from './words.ts'

/** Corrections and new words, one card each; both members write on them. */
export function CardsTab(): ReactNode {
  const desk = useDesk()
  useDeskStatus(desk)
  const { cards, isCut } = useShared(desk.cards, () => {
    const [all, shown] = [allCards(desk.cards), cardsOf(desk.cards)]
    return { cards: shown, isCut: shown.length < all.length }
  })
  /** The card that this member has just begun. */
  const [begun, setBegun] = useState<string | null>(null)
  const tab = useRef<HTMLDivElement>(null)
  useKeepFocus(tab)

  function add(kind: CardKind): void {
    const id = crypto.randomUUID()
    const refusal = addCard(desk, kind, {}, id)
    if (refusal === null) setBegun(id)
    else toast.error(words[refusal])
  }

  return (
    <div ref={tab} className="flex flex-col gap-5 p-4">
      {desk.mayWrite() && (
        <div className="flex flex-wrap gap-2">
          <Button tone="quiet" size="small" icon={MessageSquareQuote} onClick={() => add('fix')}>
            {words.addFix}
          </Button>
          <Button tone="quiet" size="small" icon={BookA} onClick={() => add('word')}>
            {words.addWord}
          </Button>
        </div>
      )}
      {isCut && <p className="text-ink-soft">{words.tooMany}</p>}
      {cards.length === 0 && <p className="text-ink-faint">{words.empty}</p>}
      {(['fix', 'word'] as const).map((kind) => {
        const ofKind = cards.filter((card) => card.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <Part key={kind} heading={kind === 'fix' ? words.fixes : words.words}>
            <ul className="flex flex-col gap-3">
              {ofKind.map((card) => (
                <CardItem key={card.id} card={card} isBegun={card.id === begun} />
              ))}
            </ul>
          </Part>
        )
      })}
    </div>
  )
}

/** Fields for sentences, and those that are always English. */
const long: readonly string[] = ['said', 'better', 'why', 'example']
const english: readonly string[] = ['word', 'said', 'better', 'example']
const optional: readonly string[] = ['why', 'example']

function CardItem({ card, isBegun }: { card: Card; isBegun: boolean }): ReactNode {
  const desk = useDesk()
  const { id, kind, fields } = card

  function remove(): void {
    setGone(desk, id, true)
    const run = () => setGone(desk, id, false)
    const undo = { words: words.undo, altText: words.undoAlt, run }
    // On a full desk it is gone for good.
    toast.info(words.deleted, { id, ...(desk.mayWrite() && { action: undo }) })
  }

  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      {cardFields[kind].map((field, index) => {
        const text = fields[field]
        if (text === undefined) return null
        return (
          <SharedField
            key={field}
            text={text}
            label={words[field]}
            most={cardLengths[field]}
            long={long.includes(field)}
            english={english.includes(field)}
            optional={optional.includes(field)}
            focus={isBegun && index === 0}
            readOnly={!desk.mayWrite()}
          />
        )
      })}
      <div className="flex items-center gap-2 text-ink-faint text-sm">
        <span className="flex-1">{isOwnCard(desk, id) && words.mine}</span>
        {fields.word && <SpokenWord card={card} />}
        {mayErase(desk) && (
          <IconButton
            small
            icon={Trash2}
            label={kind === 'fix' ? words.deleteFix : words.deleteWord}
            onClick={remove}
          />
        )}
      </div>
    </li>
  )
}

function SpokenWord({ card: { fields } }: { card: Card }): ReactNode {
  const { word } = fields
  const spoken = useShared(word as NonNullable<typeof word>, () =>
    clipped(word?.toString().trim() ?? '', cardLengths.word),
  )
  return spoken === '' ? null : <SayButton text={spoken} />
}
