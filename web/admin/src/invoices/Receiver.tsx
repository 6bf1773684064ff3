import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { bankOfReceiver } from '@hiwar/contract/fields/money.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { bankWords } from '@hiwar/kit/words/states.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { withdrawalWords } from './words.ts'

interface ReceiverProps {
  method: WithdrawMethod
  receiver: string
  /** In a row: as much of it as fits. */
  short?: boolean
}

/** Where the money goes: what is typed into the bank's page, to be copied. */
export function Receiver({ method, receiver, short = false }: ReceiverProps): ReactNode {
  const isBank = method === WithdrawMethod.Bank
  const { bank, accountNumber } = bankOfReceiver(receiver)
  const typed = isBank ? accountNumber : receiver
  return (
    <span className="inline-flex max-w-full flex-col">
      {isBank && <span className="text-ink-faint text-xs">{bankName(bank)}</span>}
      <span className="inline-flex min-w-0 items-center gap-1 max-md:justify-end">
        <Ltr className={clsx('tabular', short ? 'max-w-36 truncate' : 'break-all')}>{typed}</Ltr>
        <CopyButton text={typed} label={isBank ? withdrawalWords.copyAccount : withdrawalWords.copyReceiver} />
      </span>
    </span>
  )
}

function bankName(bank: string): string {
  return Object.entries(bankWords).find(([name]) => name === bank)?.[1] ?? bank
}
