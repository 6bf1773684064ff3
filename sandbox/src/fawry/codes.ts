// Fawry's status codes as the sandbox answers them, each with the sentence that travels beside it.

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
  99951: 'Insufficient funds',
  99954: 'Expired card',
  99956: 'Card not found',
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
