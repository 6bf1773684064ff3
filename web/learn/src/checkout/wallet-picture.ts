/** The picture for the wallet's scanner comes once, with the answer; the tab keeps it through a reload. */
const key = 'hiwar:wallet-picture'

export function keepWalletPicture(transactionId: number, picture: string | null): void {
  if (picture === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, `${transactionId} ${picture}`)
}

export function readWalletPicture(transactionId: number): string | null {
  const [of, picture] = sessionStorage.getItem(key)?.split(' ') ?? []
  return of === String(transactionId) && picture?.startsWith('data:image/png;base64,') ? picture : null
}
