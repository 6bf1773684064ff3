// Stores saved cards: token, first six and last four digits; never the number or the security code.
import { randomBytes } from 'node:crypto'

export type SavedCard = {
  token: string
  customerProfileId: string
  creationDate: number
  firstSixDigits: string
  lastFourDigits: string
  brand: string
  cardHolderName: string
  expiry: string
  isDefault: boolean
}

export type NewCard = Omit<SavedCard, 'token' | 'isDefault'>

export type Cards = {
  save: (card: NewCard) => SavedCard
  find: (customerProfileId: string | undefined, token: string) => SavedCard | undefined
  list: (customerProfileId: string) => SavedCard[]
  remove: (customerProfileId: string, token: string) => boolean
  clear: () => void
}

export function createCards(): Cards {
  let cards: SavedCard[] = []
  const owned = (customerProfileId: string) => cards.filter((card) => card.customerProfileId === customerProfileId)
  const sameCard = (one: NewCard, other: NewCard) =>
    one.firstSixDigits === other.firstSixDigits &&
    one.lastFourDigits === other.lastFourDigits &&
    one.expiry === other.expiry

  return {
    save: (card) => {
      const known = owned(card.customerProfileId).find((saved) => sameCard(saved, card))
      if (known) return known
      // The token ends with the card's last four digits, so that the last digits of a test card work on its token too.
      const token = letters(30) + card.lastFourDigits
      const saved = { ...card, token, isDefault: owned(card.customerProfileId).length === 0 }
      cards.push(saved)
      return saved
    },
    find: (customerProfileId, token) =>
      cards.find((card) => card.customerProfileId === customerProfileId && card.token === token),
    list: (customerProfileId) => owned(customerProfileId),
    remove: (customerProfileId, token) => {
      const before = cards.length
      cards = cards.filter((card) => card.customerProfileId !== customerProfileId || card.token !== token)
      return cards.length < before
    },
    clear: () => {
      cards = []
    },
  }
}

/** Encodes random bytes as letters only: a long run of digits could look like a card number. */
function letters(bytes: number): string {
  return randomBytes(bytes)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}
