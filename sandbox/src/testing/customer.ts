// A customer in a browser: fills in the hosted card page and approves or declines on the bank's page.

export type CardTyped = { number: string; expiry: string; cvv: string; holder: string }

export const goodCard: CardTyped = { number: '4242424242424242', expiry: '05/29', cvv: '123', holder: 'Fawry Test' }

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

export function cardPageAddress(place: { url: string; merchantCode: string }, customerProfileId = '7'): string {
  const returnUrl = 'https://web.example/card-added?from=checkout'
  const query = new URLSearchParams({ accNo: place.merchantCode, customerProfileId, returnUrl, locale: 'ar' })
  return `${place.url}/fawry/atfawry/plugin/card-token?${query}`
}

export function submitCard(address: string, card: Partial<CardTyped>): Promise<Response> {
  const body = new URLSearchParams({ ...goodCard, ...card })
  return fetch(address, { method: 'POST', headers: formHeaders, body, redirect: 'manual' })
}

/** Presses a button and returns the next page. */
export async function press(address: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(address, { method: 'POST', headers: formHeaders, body: new URLSearchParams(fields) })
  return response.text()
}

/** Approves or declines on the bank's page and returns the address of the redirect. */
export async function answerBank(redirectUrl: string, decision: 'approve' | 'decline'): Promise<URL> {
  const body = new URLSearchParams({ decision })
  const response = await fetch(redirectUrl, { method: 'POST', headers: formHeaders, body, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}
