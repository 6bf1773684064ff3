/** The cards of a desk: how they are read from the shared document, and how they come and go. */
import { cardLengths, deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { clipped, compare, newestCards } from '@hiwar/domain/desk/bounded.ts'
import * as Y from 'yjs'
import type { Desk } from '../desk.ts'

export const cardFields = {
  fix: ['said', 'better', 'why'],
  word: ['word', 'meaning', 'example'],
} as const
export type CardKind = keyof typeof cardFields
type CardField = (typeof cardFields)[CardKind][number]

export interface Card {
  id: string
  kind: CardKind
  at: string
  fields: Partial<Record<CardField, Y.Text>>
}

/** The cards that a desk shows, oldest first. */
export function cardsOf(cards: Desk['cards']): Card[] {
  return newestCards(allCards(cards))
}

/** What a broken client left is read as nothing. */
export function allCards(cards: Desk['cards']): Card[] {
  const found: Card[] = []
  cards.forEach((map, id) => {
    const kind = map instanceof Y.Map ? map.get('kind') : null
    if ((kind !== 'fix' && kind !== 'word') || map.get('gone') === true) return
    const texts = cardFields[kind].flatMap((field) => {
      const text = map.get(field)
      return text instanceof Y.Text ? [[field, text] as const] : []
    })
    const at = map.get('at')
    found.push({ id, kind, at: typeof at === 'string' ? at : '', fields: Object.fromEntries(texts) })
  })
  return found.sort((one, other) => compare(one.at, other.at) || compare(one.id, other.id))
}

/** Null when the card is there, else why not. */
export function addCard(
  desk: Desk,
  kind: CardKind,
  begun: Partial<Record<CardField, string>> = {},
  id: string = crypto.randomUUID(),
): 'fixesFull' | 'wordsFull' | 'readOnly' | null {
  if (!desk.mayWrite()) return 'readOnly'
  const sameKind = cardsOf(desk.cards).filter((card) => card.kind === kind)
  if (sameKind.length >= deskLimits.cards) return kind === 'fix' ? 'fixesFull' : 'wordsFull'
  const texts = cardFields[kind].map((field) => {
    return [field, new Y.Text(clipped(begun[field] ?? '', cardLengths[field]))] as const
  })
  const at = new Date(desk.now()).toISOString()
  desk.write(() => desk.cards.set(id, new Y.Map<unknown>([['kind', kind], ['at', at], ...texts])))
  return null
}

/** An edit at the same time brings no deleted card back. A full desk takes the end of a card, but no mark on it. */
export function setGone(desk: Desk, id: string, gone: boolean): void {
  desk.write(() => {
    if (gone && desk.status() === 'full') desk.cards.delete(id)
    else if (gone) desk.cards.get(id)?.set('gone', true)
    else desk.cards.get(id)?.delete('gone')
  })
}

/** Whether the card was made here since the desk was opened; of earlier ones the device does not know whose they are. */
export function isOwnCard({ doc, cards }: Desk, id: string): boolean {
  return cards._map.get(id)?.id.client === doc.clientID
}
