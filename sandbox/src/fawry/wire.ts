// Fawry's status codes with their descriptions, and its amounts: pounds in JSON, two decimals in signatures.

export const successDescription = 'Operation done successfully'

const descriptions = {
  400: 'Bad request',
  500: 'Internal server error',
  9901: 'Merchant code is blank or invalid',
  9929: 'Merchant reference number was used before', // ours: Fawry's own code for this is unknown
  9935: 'Refund amount is above the paid amount',
  9938: 'Order not found',
  9944: 'Reference number is blank',
  9946: 'Signature is blank or invalid',
  9954: 'Order is not paid',
  9984: 'Order is already canceled',
  21004: 'Invalid amount',
  55006: 'Card is not authorised',
  99907: 'Declined',
  99914: 'Invalid card',
  99941: 'Lost card',
  99951: 'Insufficient funds',
  99954: 'Expired card',
  99955: 'Incorrect PIN',
  99956: 'Card not found',
  99961: 'Limit exceeded',
  99963: 'Security check failed',
  99994: 'Technical error',
} as const

export type RefusalCode = keyof typeof descriptions

export type Refusal = { type: string; statusCode: RefusalCode; statusDescription: string }

export function describe(code: RefusalCode): string {
  return descriptions[code]
}

export function refusal(type: string, code: RefusalCode, detail?: string): Refusal {
  return { type, statusCode: code, statusDescription: detail ?? descriptions[code] }
}

/** Reads `450`, `450.5` or `"450.00"`; returns undefined unless the amount is a whole number of piastres. */
export function readPiastres(amount: string): number | undefined {
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(amount)) return undefined
  return Math.round(Number(amount) * 100)
}

export function twoDecimals(piastres: number): string {
  return (piastres / 100).toFixed(2)
}

export function pounds(piastres: number): number {
  return piastres / 100
}
