/** A withdrawal's receiver, in full and masked. */
import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { bankWords } from '@hiwar/contract/enumerations/words.ts'
import { bankOfReceiver } from '@hiwar/contract/fields/money.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { localPhone } from '@hiwar/kit/format/numbers.ts'
import type { ReactNode } from 'react'

/** Account, number or address alone, in the form that people write. */
export function accountOf(method: WithdrawMethod, receiver: string): string {
  if (method === WithdrawMethod.Wallet) return localPhone(receiver)
  return method === WithdrawMethod.Bank ? bankOfReceiver(receiver).accountNumber : receiver
}

/** The bank's Arabic name; null for other methods. */
function bankNameOf(method: WithdrawMethod, receiver: string): string | null {
  if (method !== WithdrawMethod.Bank) return null
  const { bank } = bankOfReceiver(receiver)
  return Object.hasOwn(bankWords, bank) ? bankWords[bank as keyof typeof bankWords] : bank
}

/** Enough to recognise the receiver: the last four characters of a number, the first two of an address. */
export function masked(method: WithdrawMethod, receiver: string): string {
  const account = accountOf(method, receiver)
  if (method !== WithdrawMethod.Instapay) return `••••${account.slice(-4)}`
  const [name = '', host = ''] = account.split('@')
  return `${name.slice(0, 2)}•••@${host}`
}

/** Bank, if there is one, and the whole account, for a check before the request. */
export function ReceiverFull({ method, receiver }: { method: WithdrawMethod; receiver: string }): ReactNode {
  const bank = bankNameOf(method, receiver)
  return (
    <>
      {bank && `${bank} `}
      <Ltr className="tabular break-all">{accountOf(method, receiver)}</Ltr>
    </>
  )
}
