// Values that make the provider refuse or fail on purpose, and the official staging test cards.
import type { RefusalCode } from './wire.ts'

/** Piastres. */
export const magicAmounts = { serverError: 1_313, lateAnswer: 1_414 } as const

export const issuerRefusesSecurityCode = '999'

export function walletRefuses(wallet: string): boolean {
  return wallet.endsWith('00')
}

/** Last four digits of a card, with the bank's refusal of it: one for each cause that a payer may read. */
export const endings: Readonly<Record<string, RefusalCode>> = {
  '0002': 99951,
  '0069': 99954,
  '0119': 99994,
  '0127': 99955,
  '0226': 99961,
  '0259': 99941,
  '0341': 99914,
  '0010': 99907,
}

export type TestCard = { number: string; scheme: 'Visa' | 'Mastercard' | 'Meeza'; outcome: 'paid' | RefusalCode }

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', scheme: 'Visa', outcome: 'paid' },
  { number: '4263970000005262', scheme: 'Visa', outcome: 99954 },
  { number: '4222000006724235', scheme: 'Visa', outcome: 99951 },
  { number: '5436031030606378', scheme: 'Mastercard', outcome: 'paid' },
  { number: '5425230000004415', scheme: 'Mastercard', outcome: 99954 },
  { number: '5114610000004778', scheme: 'Mastercard', outcome: 99951 },
  { number: '5078036246600381', scheme: 'Meeza', outcome: 'paid' },
  { number: '5078036242783546', scheme: 'Meeza', outcome: 99954 },
  { number: '5078036231985581', scheme: 'Meeza', outcome: 99951 },
  { number: '4508750015741019', scheme: 'Visa', outcome: 'paid' },
  { number: '5123450000000008', scheme: 'Mastercard', outcome: 'paid' },
  { number: '5078086700053445', scheme: 'Meeza', outcome: 'paid' },
]

/** The only test card that the provider refuses to save. */
export const unsavableCard = '5078096700053444'

type CardDigits = { firstSixDigits: string; lastFourDigits: string }

/** The bank's refusal of a saved card, chosen by its stored digits. */
export function cardRefusal(card: CardDigits): RefusalCode | undefined {
  const listed = testCards.find(
    ({ number }) => number.startsWith(card.firstSixDigits) && number.endsWith(card.lastFourDigits),
  )
  if (listed && listed.outcome !== 'paid') return listed.outcome
  return endings[card.lastFourDigits]
}
